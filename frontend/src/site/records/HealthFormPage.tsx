import healthFormRoutes from 'virtual:health-form-routes';
import type { RouteInput } from '@rostro/shared/contract/index';
import type { HealthAnswers, HealthFormSheet } from '@rostro/shared/contract/records/health-form';
import { sayVersion } from '@rostro/shared/texts/version';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { call, knowRoutes } from '#api/client.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { PhoneDigits } from '#edit/PhoneDigits.tsx';
import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { useSession } from '#session/useSession.ts';
import { DeadLink } from '#site/shell/DeadLink.tsx';
import { Brand } from '#ui/brand/Brand.tsx';
import { Button } from '#ui/button/Button.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { fieldOf, schema, type Typed } from './answers.ts';
import styles from './HealthForm.module.css';
import { forget, type Kept, keep, readKept } from './kept.ts';
import { Questions } from './Questions.tsx';

knowRoutes(healthFormRoutes);

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

/** The link, and the digits of the phone if it requires them. */
type Key = Pick<RouteInput<'lookAtHealthForm'>['body'], 'token' | 'digits'>;

const sheetQuery = (key: Key) =>
  queryOptions({
    queryKey: ['health-form', key],
    queryFn: ({ signal }) => call('lookAtHealthForm', { body: key }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Each look counts against the link.
    retry: false,
    refetchOnWindowFocus: false,
  });

/** A new step begins at its heading, for the eyes and for a screen reader. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="focus:outline-none">
      {children}
    </h1>
  );
}

interface ConsentProps {
  sheet: HealthFormSheet;
  /** The notice changed since the client agreed. */
  isAgain: boolean;
  onAgreed: () => void;
}

/** No question is shown before the client agrees, by a box of its own. */
function Consent({ sheet: { clinic, firstName, notice }, isAgain, onAgreed }: ConsentProps) {
  const [agrees, setAgrees] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <>
      <Heading>{firstName === '' ? 'Tu formulario de salud' : `${firstName}, tu formulario de salud`}</Heading>
      <p className="max-w-[56ch] mt-3 mb-6">
        {clinic} necesita saber de tu salud para atenderte con seguridad. Son siete preguntas, unos tres minutos.
      </p>
      {isAgain && (
        <Note tone="bad" announce className="my-6">
          El aviso de privacidad cambió. Léelo otra vez; tus respuestas siguen aquí.
        </Note>
      )}
      <section
        className="grid gap-3 mb-6 p-5 border border-line rounded-card bg-white [&_h2]:m-0 [&_h2]:text-22 [&_p]:m-0"
        aria-labelledby="consentimiento"
      >
        <h2 id="consentimiento">Tus datos de salud son sensibles</h2>
        <p>
          Los lee solo el personal de la clínica que te atiende, y quedan en tu expediente clínico. Puedes dejar una
          pregunta en «No sé», y pedir después que se corrijan. Si la persona es menor de edad, responde su madre, padre
          o tutor.
        </p>
        <p>
          <Link className="link" to="/privacy" target="_blank" rel="noreferrer">
            Aviso de privacidad
          </Link>{' '}
          del {sayVersion(notice)} (se abre en otra pestaña).
        </p>
        <CheckField
          label="Doy mi consentimiento expreso para que la clínica guarde y use mis datos de salud para atenderme."
          checked={agrees}
          onChange={(checked) => {
            setAgrees(checked);
            setIsMissing(false);
          }}
        />
        {isMissing && (
          <p className="text-error text-14 leading-[1.45]" role="alert">
            Marca la casilla para seguir. Si prefieres no darlo, responde en persona en la clínica.
          </p>
        )}
      </section>
      <Button block onClick={() => (agrees ? onAgreed() : setIsMissing(true))}>
        Empezar
      </Button>
    </>
  );
}

interface FormProps {
  link: Key;
  sheet: HealthFormSheet;
  kept: Kept;
  onSent: () => void;
  /** An earlier attempt arrived, but its response did not. */
  onUsed: () => void;
  onStale: () => void;
}

function Form({ link, sheet: { notice, firstName }, kept, onSent, onUsed, onStale }: FormProps) {
  const entry = useEntry<Typed, HealthAnswers, unknown>({
    initial: kept.typed,
    schema,
    send: async (answers) => {
      try {
        await call('answerHealthForm', { body: { ...link, notice, consent: true, ...answers } });
      } catch (refusal) {
        if (hasCode(refusal, 'link_used')) onUsed();
        else if (hasCode(refusal, 'notice_changed')) onStale();
        throw refusal;
      }
    },
    fieldsOf: (error) =>
      error instanceof ApiError
        ? Object.fromEntries(Object.entries(error.fields).map(([path, message]) => [fieldOf(path), message]))
        : {},
    onSent,
    onType: (typed) => keep(link.token, { agreed: notice, typed }),
  });
  const { error } = entry;
  const isStale = hasCode(error, 'notice_changed');
  const isOfFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return (
    <>
      <Heading>{firstName === '' ? 'Tu salud' : `${firstName}, cuéntanos de tu salud`}</Heading>
      <p className="max-w-[56ch] mt-3 mb-6">Lo que respondes se guarda en esta pestaña hasta que lo envías.</p>
      <SiteForm edit={entry} className={styles.form}>
        <Questions edit={entry} />
        {error !== null && !isOfFields && !isStale && (
          <ErrorNote title="No pudimos enviar tus respuestas; siguen aquí." detail={detailOf(error)} />
        )}
        {isOfFields && <ErrorNote title="Revisa las respuestas marcadas." />}
        <Button type="submit" block busy={entry.busy} busyText="Enviando...">
          Enviar mis respuestas
        </Button>
      </SiteForm>
    </>
  );
}

const Done = ({ sheet: { firstName, way } }: { sheet: HealthFormSheet }) => (
  <>
    <Heading>{firstName === '' ? 'Gracias' : `Gracias, ${firstName}`}</Heading>
    <Note tone="ok" announce className="my-6">
      <b>Listo.</b> Tus respuestas están en tu expediente. Quien te atienda las revisará contigo.
    </Note>
    <p className="max-w-[56ch] mt-3 mb-6">
      {way === 'tablet'
        ? 'Devuelve la tableta al personal. Aquí ya no queda nada de lo que escribiste.'
        : 'Ya puedes cerrar esta página. Si algo cambia antes de tu cita, avísale a la clínica.'}
    </p>
  </>
);

function Used({ token }: { token: string }) {
  useEffect(() => forget(token), [token]);
  return (
    <>
      <Heading>Este enlace ya se usó</Heading>
      <p className="max-w-[56ch] mt-3 mb-6">
        La clínica ya tiene las respuestas que se enviaron con él. Si quieres cambiar algo, pide otro enlace o dilo en
        tu cita.
      </p>
    </>
  );
}

interface AnsweringProps {
  link: Key;
  sheet: HealthFormSheet;
  /** Reads the sheet again: the privacy notice has another version by now. */
  onStale: () => void;
}

function Answering({ link, sheet, onStale }: AnsweringProps) {
  const { token } = link;
  const [kept, setKept] = useState(() => readKept(token));
  const [end, setEnd] = useState<'sent' | 'used'>();
  if (end !== undefined) return end === 'sent' ? <Done sheet={sheet} /> : <Used token={token} />;
  if (kept.agreed !== sheet.notice) {
    const onAgreed = (): void => {
      const next = { ...readKept(token), agreed: sheet.notice };
      keep(token, next);
      setKept(next);
    };
    return <Consent sheet={sheet} isAgain={kept.agreed !== null} onAgreed={onAgreed} />;
  }
  return (
    <Form
      link={link}
      sheet={sheet}
      kept={kept}
      onSent={() => {
        forget(token);
        setEnd('sent');
      }}
      onUsed={() => setEnd('used')}
      onStale={onStale}
    />
  );
}

const NotOpened = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <ErrorNote title="No pudimos abrir el formulario." detail={detailOf(error)} onRetry={onRetry} />
);

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton height={48} width={280} />
    <Skeleton height={240} radius={12} className="mt-8" />
  </div>
);

/** The texts for a link that is no longer valid. */
function sayEnd(error: unknown, token: string) {
  if (hasCode(error, 'link_used')) return <Used token={token} />;
  if (!hasCode(error, 'link_invalid', 'health_link_expired', 'validation')) return null;
  return <DeadLink isExpired={hasCode(error, 'health_link_expired')} />;
}

/** The form shows no name, and takes no answer, until the digits are right. */
function Ask({ token, onOpened }: { token: string; onOpened: (sheet: HealthFormSheet, digits: string) => void }) {
  return (
    <PhoneDigits
      open={(digits) => call('lookAtHealthForm', { body: { token, digits } })}
      onOpened={onOpened}
      failed="No pudimos abrir el formulario."
      className={styles.form}
      instead={(error) => sayEnd(error, token)}
    >
      <Heading>Tu formulario de salud</Heading>
      <p className="max-w-[56ch] mt-3 mb-6">
        Para que solo tú lo respondas, escribe los últimos cuatro dígitos del teléfono que diste en la clínica.
      </p>
    </PhoneDigits>
  );
}

function Linked({ token }: { token: string }) {
  const cache = useQueryClient();
  const [link, setLink] = useState<Key>({ token });
  const { data: sheet, error, refetch } = useQuery(sheetQuery(link));
  if (sheet !== undefined) return <Answering link={link} sheet={sheet} onStale={() => void refetch()} />;
  const end = sayEnd(error, token);
  if (end !== null) return end;
  if (hasCode(error, 'health_digits_needed')) {
    const onOpened = (opened: HealthFormSheet, digits: string): void => {
      cache.setQueryData(sheetQuery({ token, digits }).queryKey, opened);
      setLink({ token, digits });
    };
    return <Ask token={token} onOpened={onOpened} />;
  }
  if (error !== null) return <NotOpened error={error} onRetry={() => void refetch()} />;
  return <Waiting />;
}

/** The own form of a signed-in client. Its link stays in the address, so that a reload restores the input. */
const ownLinkQuery = () =>
  queryOptions({
    queryKey: ['health-form'],
    queryFn: async ({ signal }) => new URL((await call('createOwnHealthFormLink', {}, { signal })).url).hash,
    // Each link takes one answer, and they are counted.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

function Own() {
  const { data: hash, error, refetch } = useQuery(ownLinkQuery());
  if (hash !== undefined) return <Navigate to={{ hash }} replace />;
  if (error !== null) return <NotOpened error={error} onRetry={() => void refetch()} />;
  return <Waiting />;
}

function Tokenless() {
  const { status } = useSession();
  if (status === 'signed-out') return <DeadLink isExpired={false} />;
  return status === 'signed-in' ? <Own /> : <Waiting />;
}

/**
 * The client's own medical form, which the clinic's link opens at home or on its tablet. A signed-in client needs no
 * link.
 */
export default function HealthFormPage() {
  useTitle('Tu formulario de salud');
  const token = useLocation().hash.slice(1);
  return (
    <div className="page max-w-160 pt-8 pb-20">
      <div className="mb-8">
        <Brand />
      </div>
      {token === '' ? <Tokenless /> : <Linked key={token} token={token} />}
    </div>
  );
}
