import type { ClientOption } from '@rostro/shared/contract/clients/client-records';
import { isDepositDue } from '@rostro/shared/no-shows';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { settingsQuery } from '#api/settings.ts';
import { useToday } from '#office/ui/useToday.ts';
import { sayMissed } from './sayMissed.ts';

/** Whether the clinic's rule asks the client for a deposit. */
export function useDepositDue({ missed }: Pick<ClientOption, 'missed'>): boolean {
  const today = useToday();
  const { data: settings } = useQuery({ ...settingsQuery(), enabled: missed !== undefined });
  return missed !== undefined && settings !== undefined && isDepositDue(missed, settings, today);
}

interface DepositHintProps {
  client: Pick<ClientOption, 'missed'>;
  className?: string | undefined;
}

/** Asks the desk for a deposit of a client with missed visits. Booking stays possible. */
export function DepositHint({ client, className = '' }: DepositHintProps) {
  if (!useDepositDue(client)) return null;
  const title = (
    <>
      <b>Pide un anticipo</b>. {sayMissed(client)}.
    </>
  );
  return <Alert type="warning" showIcon role="status" className={className} title={title} />;
}
