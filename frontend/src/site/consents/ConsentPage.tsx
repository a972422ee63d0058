import consentLinkRoutes from 'virtual:consent-link-routes';
import type { ConsentSheet, InformedConsent, VisitConsents } from '@rostro/shared/contract/consents';
import { sayInstant } from '@rostro/shared/time';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call, knowRoutes } from '#api/client.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { ConsentForm } from '#edit/consents/ConsentForm.tsx';
import { PhoneDigits } from '#edit/PhoneDigits.tsx';
import { useOnce } from '#edit/useOnce.ts';
import { DeadLink, OffLink } from '#site/shell/DeadLink.tsx';
import { Button } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { downloadFile } from '#ui/download.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './Consent.module.css';

knowRoutes(consentLinkRoutes);

type Opened = VisitConsents & { pass: string };
/** Another try with the same link cannot help. */
const FINAL = new Set(['link_invalid', 'consent_link_expired']);

function Ask({ token, onOpened }: { token: string; onOpened: (opened: Opened, digits: string) => void }) {
  return (
    <PhoneDigits
      open={(digits) => call('lookAtConsents', { body: { token, digits } })}
      onOpened={onOpened}
      failed="No pudimos abrir la carta."
      className={styles.form}
      instead={(error) => {
        if (!(error instanceof ApiError)) return null;
        if (error.code === 'module_off') return <OffLink />;
        return FINAL.has(error.code) && <DeadLink isExpired={error.code === 'consent_link_expired'} />;
      }}
    >
      <h1>Consentimiento de tu cita</h1>
      <p className={`lead ${styles.lead}`}>
        Aquí lees y firmas la carta de tu tratamiento. Para mostrarla solo a ti, escribe los últimos cuatro dígitos del
        teléfono que diste en la clínica.
      </p>
    </PhoneDigits>
  );
}

function Signed({ pass, consent, onChanged }: { pass: string; consent: InformedConsent; onChanged: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const body = { pass, consentId: consent.id };
  const downloading = useMutation({
    mutationFn: () => call('getConsentPdfByLink', { body }),
    onSuccess: ({ fileName, pdf }) =>
      downloadFile(
        fileName,
        'application/pdf',
        Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)),
      ),
  });
  const withdrawing = useMutation({ mutationFn: () => call('withdrawConsentByLink', { body }), onSuccess: onChanged });
  const [download, withdraw] = [useOnce(downloading), useOnce(withdrawing)];
  const error = downloading.error ?? withdrawing.error;
  return (
    <li>
      <b>{consent.title}</b>
      <p>
        Firmada por {consent.signer.name} el {sayInstant(consent.signedAt)}
      </p>
      {consent.withdrawn !== null && <p>Revocada el {sayInstant(consent.withdrawn.at)}</p>}
      {error !== null && <ErrorNote title="No se pudo." detail={detailOf(error)} />}
      {isAsking && (
        <Note tone="bad" announce>
          Si revocas la carta, la clínica no hará el tratamiento hasta que firmes otra. La firmada se conserva con la
          fecha.
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        {!isAsking && (
          <Button variant="outline" busy={downloading.isPending} onClick={() => void download()}>
            Descargar PDF
          </Button>
        )}
        {consent.withdrawn === null && !isAsking && (
          <Button variant="ghost" onClick={() => setIsAsking(true)}>
            Revocar
          </Button>
        )}
        {isAsking && consent.withdrawn === null && (
          <>
            <Button variant="danger" busy={withdrawing.isPending} onClick={() => void withdraw()}>
              Sí, revocar
            </Button>
            <Button variant="ghost" onClick={() => setIsAsking(false)}>
              Conservarla
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

interface SheetProps {
  pass: string;
  sheet: ConsentSheet;
  onSigned: () => void;
  onStale: () => void;
}

function Sheet({ pass, sheet, onSigned, onStale }: SheetProps) {
  const titleId = useId();
  return (
    <ConsentForm
      sheet={sheet}
      titleId={titleId}
      send={(said) => call('signConsentByLink', { body: { pass, ...said } })}
      onSigned={onSigned}
      onStale={onStale}
    />
  );
}

function Linked({ token }: { token: string }) {
  const [said, setSaid] = useState<{ opened: Opened; digits: string }>();
  const digits = said?.digits ?? '';
  const { mutate: lookAgain, error } = useMutation({
    mutationFn: () => call('lookAtConsents', { body: { token, digits } }),
    onSuccess: (opened) => setSaid({ opened, digits }),
  });
  const again = useCallback(() => lookAgain(), [lookAgain]);
  if (said === undefined) return <Ask token={token} onOpened={(opened, typed) => setSaid({ opened, digits: typed })} />;
  const { pass, toSign, signed } = said.opened;
  const [sheet] = toSign;
  return (
    <>
      <h1 className="mb-6">Consentimiento de tu cita</h1>
      {error !== null && (
        <ErrorNote title="No pudimos leer la carta otra vez." detail={detailOf(error)} onRetry={again} />
      )}
      {sheet !== undefined && <Sheet key={sheet.formId} pass={pass} sheet={sheet} onSigned={again} onStale={again} />}
      {sheet === undefined && signed.some(({ withdrawn }) => withdrawn === null) && (
        <Note tone="ok" announce className={styles.lead}>
          <b>Listo.</b> No falta ninguna firma. Descarga tu copia.
        </Note>
      )}
      {sheet === undefined && signed.length === 0 && <p>Esta cita no necesita ninguna firma.</p>}
      {signed.length > 0 && (
        <ul className={classes(styles.signed, 'grid gap-4 mt-8')} aria-label="Cartas firmadas">
          {signed.map((consent) => (
            <Signed key={consent.id} pass={pass} consent={consent} onChanged={again} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The clinic's link opens it: to sign at home, to keep a copy, to withdraw. */
export default function ConsentPage() {
  useTitle('Consentimiento de tu cita');
  const token = useLocation().hash.slice(1);
  return (
    <div className="page max-w-190 pt-10 pb-20">
      {token === '' ? <DeadLink isExpired={false} /> : <Linked key={token} token={token} />}
    </div>
  );
}
