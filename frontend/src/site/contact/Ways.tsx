import type { Business } from '@rostro/shared/contract/booking/booking';
import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressLinesOf, phoneLinkOf } from '#api/business.ts';
import { networksOf } from '#api/networks.ts';
import { classes } from '#ui/classes.ts';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import styles from './Ways.module.css';

interface WayProps {
  icon: LucideIcon;
  label: string;
  copy: { text: string; label: string; done: string };
  children: ReactNode;
}

function Way({ icon: Icon, label, copy, children }: WayProps) {
  return (
    <li className={classes(styles.way, 'grid grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-4 py-2')}>
      <Icon className="text-sage-ink" size={22} strokeWidth={1.6} aria-hidden />
      <div>
        <h2 className="small muted font-text font-normal tracking-normal">{label}</h2>
        {children}
      </div>
      <CopyButton {...copy} />
    </li>
  );
}

function Networks({ social }: { social: Business['social'] }) {
  const networks = networksOf(social);
  if (networks.length === 0) return null;
  return (
    <li className={classes(styles.networks, 'pt-4')}>
      <h2 className="small muted font-text font-normal tracking-normal">Redes sociales</h2>
      <div className="flex flex-wrap gap-2 mt-2">
        {networks.map(({ key, label, href, Icon }) => (
          <a key={key} href={href} target="_blank" rel="noreferrer">
            <Icon />
            {label}
          </a>
        ))}
      </div>
    </li>
  );
}

/** The other ways to contact the clinic. Empty ones are left out. */
export function Ways({ business }: { business: Business }) {
  const { phone, email, social } = business;
  const lines = addressLinesOf(business);
  return (
    <ul className="[&>li]:border-t [&>li]:border-t-line">
      {phone !== '' && (
        <Way
          icon={Phone}
          label="Teléfono"
          copy={{ text: phone, label: 'Copiar el teléfono', done: 'Teléfono copiado' }}
        >
          <a
            className="inline-flex items-center min-h-(--target) text-18 no-underline wrap-anywhere hover:text-plum hover:underline hover:underline-offset-4"
            href={phoneLinkOf(phone)}
          >
            <span className="num">{phone}</span>
          </a>
        </Way>
      )}
      {email !== '' && (
        <Way icon={Mail} label="Correo" copy={{ text: email, label: 'Copiar el correo', done: 'Correo copiado' }}>
          <a
            className="inline-flex items-center min-h-(--target) text-18 no-underline wrap-anywhere hover:text-plum hover:underline hover:underline-offset-4"
            href={`mailto:${email}`}
          >
            {email}
          </a>
        </Way>
      )}
      {lines.length > 0 && (
        <Way
          icon={MapPin}
          label="Dirección"
          copy={{ text: lines.join(', '), label: 'Copiar la dirección', done: 'Dirección copiada' }}
        >
          <address>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </Way>
      )}
      <Networks social={social} />
    </ul>
  );
}
