import type { OwnPartyVisit, OwnVisit } from '@rostro/shared/contract/booking/booking';
import { sayMoney } from '@rostro/shared/money';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { myAppointmentsQuery, rememberAppointment } from '#api/myAppointments.ts';
import { queryClient } from '#api/queryClient.ts';
import { useOnce } from '#edit/useOnce.ts';
import { toast } from '#ui/toast/index.ts';

const LIST = new Intl.ListFormat('es-MX');
const cancel = (appointmentId: string) => call('cancelMyAppointment', { params: { appointmentId } });

/** After an error too, because the appointments may differ from the list. */
const readAgain = (): void => {
  void queryClient.invalidateQueries({ queryKey: myAppointmentsQuery().queryKey });
  void queryClient.invalidateQueries({ queryKey: ['my-payments'] });
};

/** A companion's visit that was to be cancelled along. */
interface Left {
  one: OwnPartyVisit;
  why: string;
}

/** A repeated request finds its own change. */
async function cancelOther(one: OwnPartyVisit): Promise<Left[]> {
  try {
    await cancel(one.id);
    return [];
  } catch (error) {
    if (error instanceof ApiError && error.code === 'appointment_cancelled') return [];
    return [{ one, why: detailOf(error) }];
  }
}

/** The payment stays in the client's favour. */
function sayCancelled({ paidCents }: OwnVisit, others: readonly OwnPartyVisit[]): string {
  const all = LIST.format(others.map(({ firstName }) => firstName));
  const said = others.length === 0 ? 'Tu cita fue cancelada' : `Tu cita y la de ${all} fueron canceladas`;
  return paidCents ? `${said}. Tienes ${sayMoney(paidCents)} a tu favor` : said;
}

/**
 * Cancels the own visit, then the chosen ones of companions, each by a request of its own: one that is refused leaves
 * the others cancelled, and is shown.
 */
export function useCancelling(appointment: OwnVisit, onClose: () => void) {
  const [left, setLeft] = useState<readonly Left[]>([]);
  const [isCancelled, setCancelled] = useState(false);
  const sending = useMutation({
    mutationFn: async (others: readonly OwnPartyVisit[]) => {
      if (!isCancelled) {
        rememberAppointment(await cancel(appointment.id));
        setCancelled(true);
      }
      const refused: Left[] = [];
      for (const one of others) refused.push(...(await cancelOther(one)));
      return refused;
    },
    onSuccess: (refused, others) => {
      setLeft(refused);
      if (refused.length > 0) return;
      toast.success(sayCancelled(appointment, others));
      onClose();
    },
    onSettled: readAgain,
  });
  const send = useOnce(sending);
  return {
    left,
    busy: sending.isPending,
    error: sending.error,
    cancel: (others: readonly OwnPartyVisit[]): void => void send(others),
    retry: (): void => void send(left.map(({ one }) => one)),
  };
}
