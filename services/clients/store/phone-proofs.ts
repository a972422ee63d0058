import { transact, type Write } from '@rostro/platform/table/transact';
import { changedProfileWrites } from '@rostro/rules/clients/profile';
import { guardHandedOver, named, type ProfileChange } from './claims.ts';

/**
 * Moves a proven phone from another record to the person, if both are unchanged since they were read. The other
 * record still shows the phone, as a claim.
 */
export const handPhoneOver = (from: ProfileChange, to: ProfileChange, beside: readonly Write[]): Promise<void> =>
  transact({ kind: 'self', id: to.after.id }, to.after.updatedAt, [
    ...named(
      'known',
      changedProfileWrites(from.before, from.after).filter(({ label }) => label !== 'phone' && label !== 'oldPhone'),
    ),
    ...changedProfileWrites(to.before, to.after).filter(({ label }) => label !== 'phone'),
    guardHandedOver('phone', to.after.phone ?? '', from.before.id, to.after.id),
    ...beside,
  ]);

/** The phone belongs to no other record. */
export const saveOwnPhone = ({ before, after }: ProfileChange, beside: readonly Write[]): Promise<void> =>
  transact({ kind: 'self', id: after.id }, after.updatedAt, [...changedProfileWrites(before, after), ...beside]);
