import { act, render, screen } from '@testing-library/react';
import { Toasts, toast } from './index.ts';
import { clearToasts, MAX_TOASTS } from './store.ts';
import { useFailureToast } from './useFailureToast.ts';

beforeEach(() => {
  jest.useFakeTimers();
  clearToasts();
});
afterEach(() => jest.useRealTimers());

describe('toasts', () => {
  it('an error stays for four seconds, a success for two', () => {
    render(<Toasts />);
    act(() => {
      toast.success('Listo');
      toast.error('Algo falló');
    });
    act(() => jest.advanceTimersByTime(1999));
    expect(screen.getByText('Listo')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Listo')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1999));
    expect(screen.getByText('Algo falló')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Algo falló')).not.toBeInTheDocument();
  });

  it('a success removes earlier errors, and no message is repeated', () => {
    render(<Toasts />);
    act(() => {
      toast.error('Algo falló');
      toast.error('Algo falló');
    });
    expect(screen.getAllByText('Algo falló')).toHaveLength(1);
    act(() => toast.success('Listo'));
    expect(screen.queryByText('Algo falló')).not.toBeInTheDocument();
  });

  it('a failure is a toast only if the place that shows it is hidden', () => {
    let say: (text: string) => void = () => undefined;
    function Form({ open = true }) {
      say = useFailureToast(open);
      return null;
    }
    render(<Toasts />);
    const form = render(<Form />);
    act(() => say('Error al guardar'));
    expect(screen.queryByText('Error al guardar')).not.toBeInTheDocument();
    form.rerender(<Form open={false} />);
    act(() => say('Error con el diálogo cerrado'));
    expect(screen.getByText('Error con el diálogo cerrado')).toBeInTheDocument();
    form.unmount();
    act(() => say('Error al guardar'));
    expect(screen.getByText('Error al guardar')).toBeInTheDocument();
  });

  it('a duration of its own wins', () => {
    render(<Toasts />);
    act(() => toast.success('Agendada', 5000));
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.getByText('Agendada')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Agendada')).not.toBeInTheDocument();
  });

  it('at most twenty are shown, and the oldest is removed', () => {
    render(<Toasts />);
    act(() => {
      for (let n = 1; n <= MAX_TOASTS + 1; n += 1) toast.error(`Error ${n}`);
    });
    expect(screen.getAllByText(/^Error \d+$/)).toHaveLength(20);
    expect(screen.queryByText('Error 1')).not.toBeInTheDocument();
  });

  it('they are announced, and can be closed', () => {
    render(<Toasts />);
    act(() => toast.error('Algo falló'));
    expect(screen.getByRole('status', { name: 'Avisos', hidden: true })).toHaveTextContent('Algo falló');
    act(() => screen.getByRole('button', { name: 'Cerrar aviso', hidden: true }).click());
    expect(screen.queryByText('Algo falló')).not.toBeInTheDocument();
  });
});
