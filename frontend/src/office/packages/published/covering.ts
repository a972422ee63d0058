import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { ClientPackage } from '@rostro/shared/contract/packages';
import { covers, isUsable, packageFor } from '@rostro/shared/packages';
import { instantOf, todayAt } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#office/ui/permissions.ts';
import { clientPackagesQuery } from '../data/api.ts';

interface Covering {
  /** The client's packages with a session that this visit may use. */
  packages: readonly ClientPackage[];
  first: ClientPackage | undefined;
}

const NONE: Covering = { packages: [], first: undefined };

/** A visit whose price was paid or waived uses no session. */
const isPaid = ({ paymentStatus, pendingCents }: StaffAppointment): boolean =>
  paymentStatus !== 'pending' && (paymentStatus !== 'refunded' || pendingCents > 0);

/** A second service that is no longer known is covered by no package. */
const servicesOf = ({ serviceId, nextService }: StaffAppointment): number[] =>
  nextService === undefined ? [serviceId] : [serviceId, nextService?.id ?? 0];

/** The packages that may pay a visit on its closing. The server decides again. */
export function useCovering(appointment: StaffAppointment): Covering {
  const { clientId, closed, status } = appointment;
  const asks = useCan('view_appointments') && !closed && status !== 'cancelled' && !isPaid(appointment);
  const { data } = useQuery({ ...clientPackagesQuery(clientId), enabled: asks });
  if (!asks || data === undefined) return NONE;
  const today = todayAt(instantOf(Date.now()));
  const visit = servicesOf(appointment);
  const packages = data.filter((one) => isUsable(one, today) && covers(one, visit));
  return { packages, first: packageFor(packages, visit, today) };
}
