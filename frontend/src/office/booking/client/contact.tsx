import type { ReachedBy } from '@rostro/shared/contract/clients/person';
import { sayPhone, telLink } from '@rostro/shared/phone';
import type { ReactNode } from 'react';
import { phoneToCall, sayHolder } from '#office/ui/phoneToCall.ts';

interface Reachable {
  phone: string | null;
  email: string | null;
  reachedBy?: ReachedBy;
}

export function contactRows(client: Reachable): [string, ReactNode][] {
  const { email } = client;
  const called = phoneToCall(client);
  return [
    [
      'Teléfono',
      called && (
        <>
          <a className="link" href={telLink(called.phone)}>
            {sayPhone(called.phone)}
          </a>
          {sayHolder(called)}
        </>
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
}
