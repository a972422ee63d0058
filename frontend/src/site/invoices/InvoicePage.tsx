import type { InvoiceLink } from '@rostro/shared/contract/invoices';
import { type TaxProfile, TaxProfileForm } from '@rostro/shared/contract/invoices-profile';
import { sayMoney } from '@rostro/shared/money';
import { sayInstant, sayLongDay } from '@rostro/shared/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { call } from '#api/client.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { NO_TAX_DATA, type TypedTaxData } from '#edit/invoices/taxChoices.ts';
import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { useSession } from '#session/useSession.ts';
import { DeadLink, OffLink } from '#site/shell/DeadLink.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { linkQuery, myTaxProfilesQuery } from './api.ts';
import { TaxFields } from './TaxFields.tsx';

const typedIn = ({ rfc, name, postalCode, regime, use, email }: TaxProfile): TypedTaxData => ({
  ...{ rfc, name, postalCode, regime, use, email },
});

/** Only a signed-in client sees what they saved. */
function SavedProfiles({ onChoose }: { onChoose: (typed: TypedTaxData) => void }) {
  const { data } = useQuery(myTaxProfilesQuery());
  if (data === undefined || data.items.length === 0) return null;
  return (
    <fieldset className="grid gap-2 min-w-0">
      <legend className="mb-2 font-semibold">Usa tus datos guardados</legend>
      {data.items.map((profile) => (
        <Button key={profile.id} variant="outline" small onClick={() => onChoose(typedIn(profile))}>
          {profile.rfc} · {profile.name}
        </Button>
      ))}
    </fieldset>
  );
}

interface OpenProps {
  token: string;
  link: InvoiceLink;
  onAsked: (link: InvoiceLink, email: string) => void;
}

function Form({ token, link, onAsked }: OpenProps) {
  const { status } = useSession();
  const entry = useEntry({
    initial: NO_TAX_DATA,
    schema: TaxProfileForm,
    send: async (said) => ({ after: await call('askInvoice', { body: { token, ...said } }), email: said.email }),
    onSent: ({ after, email }) => onAsked(after, email),
  });
  const isOfFields = entry.error instanceof ApiError && Object.keys(entry.error.fields).length > 0;
  return (
    <SiteForm
      edit={entry}
      className="grid gap-5 mt-6 p-6 border border-line rounded-card bg-white max-handset:py-5 max-handset:px-4"
    >
      {status === 'signed-in' && <SavedProfiles onChoose={(typed) => entry.form.reset(typed)} />}
      <TaxFields entry={entry} isMedical={link.isMedical} />
      {entry.error !== null && !isOfFields && (
        <ErrorNote title="No pudimos pedir tu factura." detail={detailOf(entry.error)} />
      )}
      <Button type="submit" busy={entry.busy} busyText="Enviando...">
        Pedir factura
      </Button>
      <p className="small muted">
        La clínica guarda estos datos para facturarte: así lo dice el{' '}
        <Link className="link" to="/privacy">
          aviso de privacidad
        </Link>
        . No hace falta que envíes tu constancia.
      </p>
    </SiteForm>
  );
}

const sayPayment = ({ day, amountCents }: InvoiceLink): string =>
  `Pago del ${sayLongDay(day)} · ${sayMoney(amountCents)}`;

function sayUntil({ expiresAt }: InvoiceLink): string {
  return `Puedes pedirla aquí hasta el ${sayInstant(expiresAt).replace(/\.$/, '')}.`;
}

function Asked({ email, onCorrect }: { email: string | undefined; onCorrect: () => void }) {
  return (
    <>
      <Note tone="ok" announce className="mt-6">
        <b>Pediste tu factura.</b> La clínica la hace y te la envía{email === undefined ? ' por correo' : ` a ${email}`}
        .
      </Note>
      <div className="mt-6">
        <Button variant="outline" onClick={onCorrect}>
          Corregir mis datos
        </Button>
      </div>
    </>
  );
}

function Shown({ token, link }: { token: string; link: InvoiceLink }) {
  const cache = useQueryClient();
  const [email, setEmail] = useState<string>();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isAsked = link.state === 'asked' && !isCorrecting;
  return (
    <>
      <h1>Tu factura</h1>
      <p className="lead mt-3 tabular-nums">{sayPayment(link)}</p>
      {link.state === 'done' && (
        <Note tone="ok" className="mt-6">
          <b>Esta factura ya está hecha.</b> Si no te llegó, pídele a {link.clinicName || 'la clínica'} que te la envíe
          otra vez.
        </Note>
      )}
      {isAsked && <Asked email={email} onCorrect={() => setIsCorrecting(true)} />}
      {link.state !== 'done' && !isAsked && (
        <>
          <p className="small muted">{sayUntil(link)}</p>
          <Form
            token={token}
            link={link}
            onAsked={(after, sentTo) => {
              setEmail(sentTo);
              setIsCorrecting(false);
              cache.setQueryData(linkQuery(token).queryKey, after);
            }}
          />
        </>
      )}
    </>
  );
}

/** A retry cannot resolve these errors. */
const FINAL = new Set(['link_invalid', 'invoice_link_expired', 'validation']);
const EXPIRED = 'El plazo para pedir esta factura ya terminó. Pregunta en la clínica si todavía se puede.';

function Linked({ token }: { token: string }) {
  const { data: link, error, refetch } = useQuery(needed(linkQuery(token)));
  if (link !== undefined) return <Shown token={token} link={link} />;
  if (error instanceof ApiError && error.code === 'module_off') return <OffLink />;
  if (error instanceof ApiError && error.code === 'receipt_void') {
    return (
      <DeadLink isExpired expired="La clínica canceló este pago. Si pagaste otra vez, pide el enlace de ese pago." />
    );
  }
  if (error instanceof ApiError && FINAL.has(error.code)) {
    return <DeadLink isExpired={error.code === 'invoice_link_expired'} expired={EXPIRED} />;
  }
  if (error)
    return <ErrorNote title="No pudimos abrir tu enlace." detail={detailOf(error)} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true">
      <Skeleton height={48} width={320} />
      <Skeleton height={200} radius={12} className="mt-8" />
    </div>
  );
}

/** The link of a receipt opens it: its client says whom the invoice is for. */
export default function InvoicePage() {
  useTitle('Tu factura');
  const token = useLocation().hash.slice(1);
  return (
    <div className="page max-w-160 pt-10 pb-20">
      {token === '' ? <DeadLink isExpired={false} /> : <Linked key={token} token={token} />}
    </div>
  );
}
