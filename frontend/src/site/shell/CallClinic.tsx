import { useQuery } from '@tanstack/react-query';
import { businessQuery, phoneLinkOf } from '#api/business.ts';
import { type ButtonVariant, OutButton } from '#ui/button/Button.tsx';

/** Nothing until the phone is known. */
export function CallClinic({ variant }: { variant: ButtonVariant }) {
  const { data: clinic } = useQuery(businessQuery());
  if (!clinic?.phone) return null;
  return (
    <OutButton href={phoneLinkOf(clinic.phone)} variant={variant}>
      Llamar al {clinic.phone}
    </OutButton>
  );
}
