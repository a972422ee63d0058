import { sayPhone, telLink } from '@rostro/shared/phone';
import type { ReactNode } from 'react';

interface Reachable {
  phone: string | null;
  email: string | null;
}

export const contactRows = ({ phone, email }: Reachable): [string, ReactNode][] => [
  [
    'Teléfono',
    phone && (
      <a className="link" href={telLink(phone)}>
        {sayPhone(phone)}
      </a>
    ),
  ],
  [
    'Email',
    email && (
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  ],
];
