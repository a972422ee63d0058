import dataLinkRoutes from 'virtual:data-link-routes';
import { BirthDate, Email } from '@rostro/shared/contract/clients/person';
import type { AskedFact, DataLink } from '@rostro/shared/contract/privacy/data-links';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod';
import { call, knowRoutes } from '#api/client.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { BirthDateField } from '#edit/person/PersonFields.tsx';
import { problemIn } from '#edit/person/rules.ts';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { DeadLink } from '#site/shell/DeadLink.tsx';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './DataLink.module.css';

knowRoutes(dataLinkRoutes);

const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['data-link', token],
    queryFn: ({ signal }) => call('lookAtDataLink', { body: { token } }, { signal }),
    staleTime: 0,
  });

type FactTexts = Record<AskedFact, string>;
const SCHEMAS: Record<AskedFact, z.ZodType> = { email: Email, birthDate: BirthDate };
const NOTHING_SAID = 'Escribe al menos un dato';

/** Either fact may be left out, but not all of them. */
const schemaOf = (missing: readonly AskedFact[]) =>
  z.custom<FactTexts>().superRefine((typed, { addIssue }) => {
    const said = missing.filter((fact) => typed[fact].trim() !== '');
    const problems = said.map((fact) => [fact, problemIn(SCHEMAS[fact], typed[fact])] as const);
    const [first] = missing;
    if (said.length === 0 && first !== undefined) problems.push([first, NOTHING_SAID]);
    for (const [fact, message] of problems) {
      if (message !== undefined) addIssue({ code: 'custom', path: [fact], message });
    }
  });

function Form({ token, link: { firstName, missing } }: { token: string; link: DataLink }) {
  const cache = useQueryClient();
  const entry = useEntry({
    initial: { email: '', birthDate: '' },
    schema: schemaOf(missing),
    send: (typed: FactTexts) => {
      const said = missing.filter((fact) => typed[fact].trim() !== '').map((fact) => [fact, typed[fact]]);
      return call('completeData', { body: { token, ...Object.fromEntries(said) } });
    },
    onSent: (after) => cache.setQueryData(linkQuery(token).queryKey, { ...after, missing: [] }),
  });
  const isOfFields = entry.error instanceof ApiError && Object.keys(entry.error.fields).length > 0;
  return (
    <>
      <h1>{firstName === '' ? 'Completa tus datos' : `${firstName}, completa tus datos`}</h1>
      <p className={`lead ${styles.lead}`}>
        Nos sirven para enviarte la confirmación de tu cita y para tu expediente. Solo los ve la clínica: así lo dice el{' '}
        <Link className="link" to="/privacy">
          aviso de privacidad
        </Link>
        .
      </p>
      {entry.error !== null && !isOfFields && (
        <ErrorNote title="No pudimos guardar tus datos." detail={detailOf(entry.error)} />
      )}
      <SiteForm edit={entry} className={styles.form}>
        {missing.includes('email') && (
          <SiteField edit={entry} name="email" label="Correo">
            {(input) => <TextField type="email" inputMode="email" autoComplete="email" {...input} />}
          </SiteField>
        )}
        {missing.includes('birthDate') && (
          <SiteField edit={entry} name="birthDate" label="Fecha de nacimiento">
            {(input) => <BirthDateField {...input} />}
          </SiteField>
        )}
        <Button type="submit" busy={entry.busy} busyText="Guardando...">
          Guardar mis datos
        </Button>
      </SiteForm>
    </>
  );
}

function Done({ firstName }: DataLink) {
  return (
    <>
      <h1>{firstName === '' ? 'Gracias' : `Gracias, ${firstName}`}</h1>
      <Note tone="ok" announce className={styles.lead}>
        <b>Listo.</b> La clínica ya tiene tus datos.
      </Note>
      <LinkButton to="/" variant="outline">
        Ir al inicio
      </LinkButton>
    </>
  );
}

/** A retry cannot resolve these errors. */
const FINAL = new Set(['link_invalid', 'data_link_expired', 'validation']);

function Linked({ token }: { token: string }) {
  const { data: link, error, refetch } = useQuery(needed(linkQuery(token)));
  if (link !== undefined) return link.missing.length === 0 ? <Done {...link} /> : <Form token={token} link={link} />;
  if (error instanceof ApiError && FINAL.has(error.code))
    return <DeadLink isExpired={error.code === 'data_link_expired'} />;
  if (error)
    return <ErrorNote title="No pudimos abrir tu enlace." detail={detailOf(error)} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true">
      <Skeleton height={48} width={320} />
      <Skeleton height={200} radius={12} className="mt-8" />
    </div>
  );
}

/** The clinic's link opens it: it asks for the facts that the clinic lacks. */
export default function DataLinkPage() {
  useTitle('Tus datos');
  const token = useLocation().hash.slice(1);
  return (
    <div className="page max-w-160 pt-10 pb-20">
      {token === '' ? <DeadLink isExpired={false} /> : <Linked key={token} token={token} />}
    </div>
  );
}
