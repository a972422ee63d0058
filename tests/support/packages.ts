import type { RouteInput } from '@rostro/shared/contract/index';
import type { ClientPackage, PackageTemplate } from '@rostro/shared/contract/packages';
import type { Caller } from './caller.ts';
import { FACIAL } from './fixtures.ts';
import { line } from './payments.ts';

type Form = RouteInput<'createPackageTemplate'>['body'];
/** Six sessions whose price six does not divide: 666.66 pesos each, and the last two a centavo more. */
export const SIX: Form = {
  name: 'Seis limpiezas',
  serviceIds: [FACIAL],
  sessions: 6,
  priceCents: 399_998,
  validity: { count: 6, unit: 'months' },
  isActive: true,
};

const headed = (idempotencyKey?: string) => (idempotencyKey === undefined ? {} : { idempotencyKey });

/** The actions of staff around packages, through the gateway. */
export const packagesOf = (staff: Caller) => {
  const list = async (clientId: string): Promise<ClientPackage[]> =>
    (await staff.call('listClientPackages', { params: { clientId } })).body.items;
  return {
    list,
    template: async (changes: Partial<Form> = {}): Promise<PackageTemplate> =>
      (await staff.call('createPackageTemplate', { body: { ...SIX, ...changes } })).body,
    /** The whole price in cash by default. */
    sell: (
      clientId: string,
      { id, version, priceCents }: Pick<PackageTemplate, 'id' | 'version' | 'priceCents'>,
      changes: Partial<RouteInput<'sellPackage'>['body']> = {},
      idempotencyKey?: string,
    ) =>
      staff.call(
        'sellPackage',
        { params: { clientId }, body: { templateId: id, version, lines: [line(priceCents)], ...changes } },
        headed(idempotencyKey),
      ),
    /** The whole rest in cash by default. */
    refund: async (
      clientId: string,
      packageId: string,
      changes: Partial<RouteInput<'refundPackage'>['body']> = {},
      idempotencyKey?: string,
    ) => {
      const bought = (await list(clientId)).find(({ id }) => id === packageId);
      const body = {
        ...{ version: bought?.version ?? 1, reason: 'Se muda de ciudad' },
        lines: [line(bought?.centsLeft || 100)],
        ...changes,
      };
      return staff.call('refundPackage', { params: { clientId, packageId }, body }, headed(idempotencyKey));
    },
    extend: (clientId: string, packageId: string, body: RouteInput<'extendPackage'>['body']) =>
      staff.call('extendPackage', { params: { clientId, packageId }, body }),
    close: (appointmentId: string, packageId?: string | null, attendance: 'attended' | 'no_show' = 'attended') =>
      staff.call('setAppointmentClosed', {
        params: { appointmentId },
        body: { closed: true, attendance, ...(packageId !== undefined && { packageId }) },
      }),
  };
};
