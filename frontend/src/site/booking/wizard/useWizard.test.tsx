import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { ANA, EVA } from '../testing.ts';
import { useWizard } from './useWizard.ts';

const addressOf = (person: { id: string }) => `/servicios?staffId=${person.id}`;
const OWN = { state: { step: 2 } };

/** The wizard's state in its second step, without the page. */
function openWizard() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: '/servicios', ...OWN }]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ wizard: useWizard(undefined), navigate: useNavigate() }), { wrapper });
  return {
    choose: (person: typeof ANA) => act(() => result.current.wizard.choosePerson(person)),
    go: async (...to: [string, object?] | [number]) => act(async () => result.current.navigate(...(to as [string]))),
    asked: () => result.current.wizard.draft.person?.id,
  };
}

beforeEach(() => sessionStorage.clear());

describe('the person in the address', () => {
  it('of an own address that arrives late, after the next choice, changes nothing', async () => {
    const { choose, go, asked } = openWizard();
    choose(ANA);
    choose(EVA);
    await go(addressOf(ANA), { replace: true, ...OWN });
    expect(asked()).toBe('eva');
  });

  it('is adopted after Back', async () => {
    const { choose, go, asked } = openWizard();
    choose(ANA);
    await go(addressOf(ANA), { state: { step: 3 } });
    choose(EVA);
    await go(-1);
    expect(asked()).toBe('ana');
  });

  it('is adopted from a link', async () => {
    const { choose, go, asked } = openWizard();
    choose(ANA);
    await go(addressOf(EVA));
    expect(asked()).toBe('eva');
  });
});
