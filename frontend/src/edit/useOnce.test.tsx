import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useOnce } from './useOnce.ts';

/** The pending requests, in the order of sending. */
let ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
const done = jest.fn();

function Save() {
  const saving = useMutation({
    mutationFn: () =>
      new Promise<void>((resolve, reject) => {
        ends.push({ resolve, reject });
      }),
  });
  const save = useOnce(saving);
  return (
    <>
      <button type="button" onClick={() => void save(undefined, { onSuccess: done })}>
        Guardar
      </button>
      <button type="button" onClick={saving.reset}>
        Olvidar
      </button>
    </>
  );
}

beforeEach(() => {
  ends = [];
  done.mockClear();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Save />
    </QueryClientProvider>,
  );
});

const press = (name: string, times = 1) =>
  act(async () => {
    const button = screen.getByRole('button', { name });
    for (let time = 0; time < times; time += 1) button.click();
  });

test('two presses in one frame are one', async () => {
  await press('Guardar', 2);
  expect(ends).toHaveLength(1);
  await act(async () => ends[0]?.resolve());
  expect(done).toHaveBeenCalledTimes(1);
});

test('another press is sent after an end or a failure, but not while a forgotten request is under way', async () => {
  await press('Guardar');
  await act(async () => ends[0]?.reject(new Error('no')));
  await press('Guardar');
  expect(ends).toHaveLength(2);
  await press('Olvidar');
  await press('Guardar');
  expect(ends).toHaveLength(2);
  await act(async () => ends[1]?.resolve());
  await press('Guardar');
  expect(ends).toHaveLength(3);
});
