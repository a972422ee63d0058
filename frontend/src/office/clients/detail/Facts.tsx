import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { sayPhone, telLink } from '@rostro/shared/phone';
import type { ReactNode } from 'react';
import { FactRows } from '#office/ui/FactRows.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { type PhoneToCall, phoneToCall, sayHolder } from '#office/ui/phoneToCall.ts';
import { useToday } from '#office/ui/useToday.ts';
import { otherFacts } from '../published/choose/fields.ts';
import { sayMissed } from '../published/choose/sayMissed.ts';
import { sayBirthDate } from '../published/say.ts';

const MISSING = 'Sin registrar';

const phoneLink = (called: PhoneToCall): ReactNode => (
  <>
    <a className="link" href={telLink(called.phone)}>
      {sayPhone(called.phone)}
    </a>
    {sayHolder(called)}
  </>
);
const mailLink = (email: string): ReactNode => (
  <a className="link" href={`mailto:${email}`}>
    {email}
  </a>
);

export function Facts({ client }: { client: ClientDetail }) {
  const { email, hasAccount } = client;
  const called = phoneToCall(client);
  const missed = sayMissed(client);
  const facts: [string, ReactNode][] = [
    ['Teléfono', called ? phoneLink(called) : MISSING],
    ['Email', email ? mailLink(email) : MISSING],
    ['Nacimiento', sayBirthDate(client, useToday())],
    ...otherFacts(client).map(([title, fact]): [string, ReactNode] => [title, fact || MISSING]),
    ...(missed === undefined ? [] : [['Inasistencias', missed] satisfies [string, ReactNode]]),
    ['Cuenta', hasAccount ? 'Puede iniciar sesión en el sitio' : 'Sin cuenta en el sitio'],
  ];
  return (
    <Panel id="contacto" title="Contacto">
      <FactRows rows={facts} className="py-1 px-4" />
    </Panel>
  );
}
