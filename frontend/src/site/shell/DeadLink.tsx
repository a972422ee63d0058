import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '#api/business.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { CallClinic } from './CallClinic.tsx';

interface DeadLinkProps {
  isExpired: boolean;
  /** What to do about an expired link, and about one that is incomplete. */
  expired?: string;
  invalid?: string;
  way?: { to: string; label: string };
}

const CONTACT = { to: '/contact', label: 'Contacto' };

/** What to do next is to call the clinic. */
const Ways = ({ way }: Required<Pick<DeadLinkProps, 'way'>>) => (
  <div className="flex flex-wrap gap-3">
    <CallClinic variant="primary" />
    <LinkButton to={way.to} variant="outline">
      {way.label}
    </LinkButton>
  </div>
);

/** The link of a letter whose room the clinic has switched off since. */
export function OffLink() {
  const { data: clinic } = useQuery(businessQuery());
  return (
    <>
      <h1>Esta página ya no está disponible</h1>
      <p className="lead max-w-[56ch] mt-3 mb-8">
        {clinic?.name || 'La clínica'} ya no usa enlaces como este. Llámanos o escríbenos, y lo resolvemos contigo.
      </p>
      <Ways way={CONTACT} />
    </>
  );
}

/** A signed link that is expired, or was never valid. */
export function DeadLink({
  isExpired,
  expired = 'Pide otro a la clínica.',
  invalid = 'Ábrelo tal como llegó en tu mensaje, o pide otro a la clínica.',
  way = CONTACT,
}: DeadLinkProps) {
  return (
    <>
      <h1>{isExpired ? 'Este enlace venció' : 'Este enlace no es válido'}</h1>
      <p className="lead max-w-[56ch] mt-3 mb-8">{isExpired ? expired : invalid}</p>
      <Ways way={way} />
    </>
  );
}
