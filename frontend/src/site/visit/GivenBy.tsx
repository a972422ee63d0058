import type { StaffPerson } from '@rostro/shared/contract/booking/booking';

/** `'Te atiende Ana Paz, cosmetóloga'`; empty without a named person. */
export function GivenBy({ appointment: { staff } }: { appointment: { staff?: StaffPerson } }) {
  if (staff === undefined) return null;
  return (
    <p className="small">
      Te atiende <b>{staff.name}</b>
      {staff.title !== '' && <span className="muted">, {staff.title}</span>}
    </p>
  );
}
