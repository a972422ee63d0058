import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { sayMoney } from '@rostro/shared/money';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { sayClient } from '#office/ui/say.ts';
import { toast } from '#ui/toast/index.ts';
import { lockedReason, stageReason } from '../data/locks.ts';
import { appointmentQuery, refreshAgenda, showRow } from '../published/api.ts';

/** The visit of a person who comes along, as a choice beside the one that is cancelled. */
export interface Other {
  id: string;
  name: string;
  startsAt: string;
  /** Why it cannot be cancelled along; undefined if it can. */
  lock: string | undefined;
  /** As staff saw it: a later change is reported. */
  version: number | undefined;
}

/** What became of a visit that was to be cancelled along. */
interface Failed {
  other: Other;
  why: string;
}

function lockOf(visit: StaffAppointment): string | undefined {
  const { paidCents } = visit;
  const money =
    paidCents === 0 ? undefined : `Tiene ${sayMoney(paidCents)} pagados: cancélala aparte para decidir sobre ellos.`;
  return lockedReason(visit) ?? stageReason(visit) ?? money;
}

/** The others of the booking, each by its own rules. They are read when the choice is to cancel. */
function useChoices({ party }: Pick<StaffAppointment, 'party'>, enabled: boolean): readonly Other[] {
  // Once one of them is cancelled they are a party no more, and the dialog goes on with them.
  const [known] = useState(party ?? []);
  const visits = useQueries({ queries: known.map(({ id }) => ({ ...appointmentQuery(id), enabled })) });
  return known.map(({ id, startsAt, fullName }, at) => {
    const visit = visits[at]?.data;
    const failed = visits[at]?.error;
    return {
      id,
      startsAt: visit?.startsAt ?? startsAt,
      name: visit === undefined ? fullName : sayClient(visit),
      lock: visit === undefined ? (failed ? detailOf(failed) : undefined) : lockOf(visit),
      version: visit?.version,
    };
  });
}

/** A repeated request finds its own change. */
async function cancelOne({ id, version }: Other): Promise<StaffAppointment | undefined> {
  const body = { status: 'cancelled' as const, ...(version !== undefined && { version }) };
  try {
    return await call('setAppointmentStatus', { params: { appointmentId: id }, body });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'appointment_cancelled') return undefined;
    throw error;
  }
}

const LIST = new Intl.ListFormat('es-MX');
const sayAlso = (others: readonly Other[]): string =>
  `También se ${others.length === 1 ? 'canceló la cita' : 'cancelaron las citas'} de ${LIST.format(others.map(({ name }) => name))}`;

/**
 * Which visits of the booking are cancelled along with one, none at first. Each is a request of its own: one that is
 * refused leaves the others cancelled, and is shown.
 * @param onDone called once all of the chosen ones are cancelled
 */
export function useOthers(appointment: StaffAppointment, isCancelling: boolean, onDone: () => void) {
  const cache = useQueryClient();
  const others = useChoices(appointment, isCancelling);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const sending = useMutation({
    mutationFn: async (wanted: readonly Other[]): Promise<Failed[]> => {
      const left: Failed[] = [];
      for (const other of wanted) {
        try {
          const row = await cancelOne(other);
          if (row !== undefined) showRow(cache, row);
        } catch (error) {
          left.push({ other, why: detailOf(error) });
        }
      }
      return left;
    },
    onSuccess: (left, wanted) => {
      setFailed(left);
      const done = wanted.filter((one) => left.every(({ other }) => other.id !== one.id));
      if (done.length > 0) toast.success(sayAlso(done));
      if (left.length === 0) onDone();
    },
    onSettled: () => void refreshAgenda(cache),
  });
  const send = useOnce(sending);
  const wanted = others.filter(({ id, lock }) => lock === undefined && chosen.includes(id));
  return {
    others,
    chosen: wanted.map(({ id }) => id),
    choose: setChosen,
    failed,
    busy: sending.isPending,
    /** To be called once the visit itself is cancelled. */
    cancelThem: (): void => void send(wanted),
    retry: (): void => void send(failed.map(({ other }) => ({ ...other, version: undefined }))),
  };
}
export type Others = ReturnType<typeof useOthers>;
