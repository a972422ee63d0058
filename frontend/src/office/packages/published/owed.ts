import type { OwedOf } from '#office/statistics/published/owed.ts';

export const packagesOwed: OwedOf = ({ packages }) => {
  if (packages === undefined || packages.count === 0) return null;
  const { count, sessionsLeft, centsLeft: cents } = packages;
  const sessions = sessionsLeft === 1 ? '1 sesión' : `${sessionsLeft} sesiones`;
  return {
    key: 'packages',
    cents,
    text: `en ${sessions} de ${count === 1 ? '1 paquete vigente' : `${count} paquetes vigentes`}`,
  };
};
