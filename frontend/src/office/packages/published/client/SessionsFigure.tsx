import { sayMoney } from '@rostro/shared/money';
import { isExpired } from '@rostro/shared/prepaid';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useToday } from '#office/ui/useToday.ts';
import { clientPackagesQuery } from '../../data/api.ts';

interface SessionsFigureProps {
  clientId: string;
  Figure: ComponentType<{ label: string; hint: ReactNode; children: ReactNode }>;
}

/** The sessions that are paid and may still be used; empty for a client who never bought any. */
export function SessionsFigure({ clientId, Figure }: SessionsFigureProps) {
  const today = useToday();
  const { data: packages = [] } = useQuery(clientPackagesQuery(clientId));
  if (packages.length === 0) return null;
  const usable = packages.filter((one) => !isExpired(one, today));
  const sessions = usable.reduce((sum, { sessionsLeft }) => sum + sessionsLeft, 0);
  const cents = usable.reduce((sum, { centsLeft }) => sum + centsLeft, 0);
  return (
    <Figure label="Sesiones pagadas" hint={sessions > 0 ? `Valen ${sayMoney(cents)}` : 'Ninguna por usar'}>
      {sessions}
    </Figure>
  );
}
