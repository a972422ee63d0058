import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { useId, useState } from 'react';
import { answersOf } from '#api/api.ts';
import { call } from '#api/client.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayClient } from '#office/ui/say.ts';
import { showUndoToast, UNDO_MS } from '#office/ui/showUndoToast.tsx';
import { toast } from '#ui/toast/index.ts';
import { EarlierWarning } from '../form/EarlierWarning.tsx';
import { isClientBusy } from '../form/problems.ts';
import { refreshAgenda, showRow } from '../published/api.ts';
import styles from './ChangeDialog.module.css';

interface Pair {
  a: StaffAppointment;
  b: StaffAppointment;
  /** Accepts that one of the clients has another visit at that time. */
  twice?: true | undefined;
}

const swap = async ({ a, b, twice }: Pair): Promise<StaffAppointment[]> =>
  (
    await call('swapAppointments', {
      body: { a: { id: a.id, version: a.version }, b: { id: b.id, version: b.version }, ...(twice && { twice }) },
    })
  ).items;

async function show(cache: QueryClient, rows: readonly StaffAppointment[]): Promise<void> {
  for (const row of rows) showRow(cache, row);
  void cache.invalidateQueries(answersOf('getDashboard'));
  await refreshAgenda(cache);
}

/** Swapping again puts both back, even beside other visits of their clients. */
async function takeBack(cache: QueryClient, rows: readonly StaffAppointment[]): Promise<void> {
  const [a, b] = rows;
  if (a === undefined || b === undefined) return;
  try {
    await show(cache, await swap({ a, b, twice: true }));
    toast.success('Las citas volvieron a como estaban');
  } catch (error) {
    toast.error(`No se pudo deshacer. ${detailOf(error)}`);
  }
}

/** Both visits move or neither does. */
function useSwap(onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: swap,
    onSuccess: async (rows, { a, b }) => {
      await show(cache, rows);
      onDone();
      showUndoToast(`Intercambiadas: ${sayClient(a)} y ${sayClient(b)}`, UNDO_MS, () => void takeBack(cache, rows));
    },
    onError: () => void refreshAgenda(cache),
  });
}

/** Names the client with the other visit. */
function sayProblem(error: Error, visits: readonly (StaffAppointment | undefined)[]): string {
  const whose = error instanceof ApiError ? error.params.clientId : undefined;
  const visit = visits.find((one) => one?.client !== null && one?.client?.id === whose);
  return visit === undefined ? detailOf(error) : `${sayClient(visit)}: ${detailOf(error)}`;
}

interface SwapDialogProps {
  appointment: StaffAppointment;
  others: readonly StaffAppointment[];
  open: boolean;
  onClose: () => void;
}

const timeOf = ({ startsAt }: StaffAppointment): string => sayTime(wallClockOf(startsAt).time);

/** Warns of a missing earlier visit at the new start. */
const LacksEarlier = ({ appointment, startsAt }: { appointment: StaffAppointment; startsAt: string }) => (
  <EarlierWarning
    serviceIds={[appointment.serviceId, appointment.nextService?.id]}
    clientId={appointment.client?.id}
    day={wallClockOf(startsAt).date}
    startsAt={startsAt}
    except={appointment.id}
    name={sayClient(appointment)}
  />
);

export function SwapDialog({ appointment, others, open, onClose }: SwapDialogProps) {
  const [otherId, setOtherId] = useState<string>();
  const field = useId();
  const swapping = useSwap(onClose);
  const other = others.find(({ id }) => id === otherId);
  const isBusy = isClientBusy(swapping.error);
  const swap = useOnce(swapping);
  const send = (): void => {
    if (other) void swap({ a: appointment, b: other, ...(isBusy && { twice: true }) });
  };
  return (
    <Dialog
      open={open}
      title="Intercambiar la cita"
      width={460}
      onCancel={() => !swapping.isPending && onClose()}
      footer={[
        <Button key="stay" disabled={swapping.isPending} onClick={onClose}>
          Dejarlas donde están
        </Button>,
        <Button key="swap" type="primary" disabled={!other} loading={swapping.isPending} onClick={send}>
          {isBusy ? 'Intercambiar de todos modos' : 'Intercambiar'}
        </Button>,
      ]}
    >
      <p>
        La cita de <b>{sayClient(appointment)}</b>, {timeOf(appointment)} cambia de hora y de persona con otra del mismo
        día.
      </p>
      <div className={styles.reason}>
        <label htmlFor={field}>Intercambiar con</label>
        <Select
          id={field}
          value={otherId ?? null}
          placeholder="Elige una cita"
          showSearch
          optionFilterProp="label"
          options={others.map((one) => ({
            value: one.id,
            label: `${timeOf(one)} ${sayClient(one)}${one.staff ? ` · ${one.staff.name}` : ''}`,
          }))}
          onChange={(id) => {
            // A question or refusal belonged to the other visit.
            swapping.reset();
            setOtherId(id ?? undefined);
          }}
        />
      </div>
      {other && other.startsAt !== appointment.startsAt && !swapping.isError && (
        <Alert
          className={styles.reason ?? ''}
          type="info"
          showIcon
          role="status"
          title={`Se les avisa a ${sayClient(appointment)} y a ${sayClient(other)} de su nuevo horario.`}
        />
      )}
      {other && other.startsAt !== appointment.startsAt && (
        <>
          <LacksEarlier appointment={appointment} startsAt={other.startsAt} />
          <LacksEarlier appointment={other} startsAt={appointment.startsAt} />
        </>
      )}
      {swapping.isError && (
        <Alert
          className={styles.reason ?? ''}
          type={isBusy ? 'warning' : 'error'}
          showIcon
          role="alert"
          title={sayProblem(swapping.error, [appointment, other])}
          description="Las dos citas siguen como estaban."
        />
      )}
    </Dialog>
  );
}
