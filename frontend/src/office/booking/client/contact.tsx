import { sayPhone, telLink } from '@rostro/shared/phone';
import type { ReactNode } from 'react';

interface Reachable {
  phone: string | null;
  email: string | null;
}

export const contactRows = ({ phone, email }: Reachable): [string, ReactNode][] => [
  ['Teléfono', phone && <a href={telLink(phone)}>{sayPhone(phone)}</a>],
  ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
];
