import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { covers, packageFor } from '@rostro/shared/optional/package-sessions';
import { isUsable } from '@rostro/shared/prepaid';
import { instantOf, todayAt } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#api/settings.ts';
import type { UsePrepaid } from '#office/booking/published/prepaid.ts';
import { useIsOn } from '#office/nav/modules.ts';
import { useCan } from '#office/ui/permissions.ts';
import { clientPackagesQuery } from '../../data/api.ts';
import { PackageNote } from './PackageNote.tsx';
import { SessionChoice } from './SessionChoice.tsx';

/** A visit whose price was paid or waived uses no session. */
const isPaid = ({ paymentStatus, pendingCents }: StaffAppointment): boolean =>
  paymentStatus !== 'pending' && (paymentStatus !== 'refunded' || pendingCents > 0);

/** A second service that is no longer known is covered by no package. */
const servicesOf = ({ serviceId, nextService }: StaffAppointment): number[] =>
  nextService === undefined ? [serviceId] : [serviceId, nextService?.id ?? 0];

/** The packages whose session may pay a visit on its closing. The server decides again. */
export const usePackages: UsePrepaid = (appointment) => {
  const { clientId, closed, status } = appointment;
  const isOn = useIsOn()('packages');
  const asks = useCan('view_appointments') && isOn && !closed && status !== 'cancelled' && !isPaid(appointment);
  const { data = [] } = useQuery({ ...clientPackagesQuery(clientId), enabled: asks });
  const usesWhenMissed = useQuery(settingsQuery()).data?.missedSession === 'used';
  if (!asks) return undefined;
  const today = todayAt(instantOf(Date.now()));
  const visit = servicesOf(appointment);
  const packages = data.filter((one) => isUsable(one, today) && covers(one, visit));
  const first = packageFor(packages, visit, today);
  return (
    first && {
      first,
      usesWhenMissed,
      act: 'Usar sesión',
      note: <PackageNote one={first} today={today} />,
      choice: (chosen, onChoose) => (
        <SessionChoice packages={packages} today={today} chosen={chosen} onChoose={onChoose} />
      ),
      sayUsed: (packageId) => `Usó 1 sesión de ${packages.find(({ id }) => id === packageId)?.name}`,
    }
  );
};
