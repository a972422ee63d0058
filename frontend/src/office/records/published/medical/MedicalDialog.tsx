import type { DeniableTopic, MedicalHistory } from '@rostro/shared/contract/records/medical-history';
import { alertsOf } from '@rostro/shared/privacy/clinical-alerts';
import { PREGNANCY_WORDS, sayDoubt, sayTopic, sayUnchecked } from '@rostro/shared/privacy/clinical-words';
import { sayVersion as sayTextVersion } from '@rostro/shared/texts/version';
import { sayInstant } from '@rostro/shared/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { detailOf } from '#api/error.ts';
import { readDraft } from '#edit/drafts.ts';
import { useOnce } from '#edit/useOnce.ts';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { sentence } from '#office/ui/say.ts';
import { AlertTags } from './AlertTags.tsx';
import { checkMutation, type History, historyQuery } from './api.ts';
import styles from './Medical.module.css';
import { MedicalForm } from './MedicalForm.tsx';
import { sayPhototype } from './words.ts';

const NOT_ASKED = 'Sin datos';
const DENIED = 'No tiene, según dijo';

const saidFacts = (history: MedicalHistory): [label: string, said: string][] => {
  const orNone = (topic: DeniableTopic, said: string): string =>
    said || (history.none.includes(topic) ? DENIED : NOT_ASKED);
  return [
    ['allergies', orNone('allergies', history.allergies.join('\n'))] as const,
    ['warnings', orNone('warnings', history.warnings.join('\n'))] as const,
    ['pregnancy', PREGNANCY_WORDS[history.pregnancy]] as const,
    ['medication', orNone('medication', history.medication)] as const,
    ['conditions', orNone('conditions', history.conditions)] as const,
    ['procedures', orNone('procedures', history.procedures)] as const,
    ['phototype', sayPhototype(history.phototype)] as const,
  ].map(([topic, said]) => [sayTopic(topic), said]);
};

const WAYS = { link: 'con su enlace', tablet: 'en la clínica' } as const;
/** Names the maker of the link, who could have used it. */
function sayAnswered({ way, linkBy }: NonNullable<MedicalHistory['own']>): string {
  if (linkBy === undefined) return `respondió la persona, ${WAYS[way]}`;
  const maker = linkBy.name || 'alguien de la clínica';
  return way === 'tablet'
    ? `respondió la persona, en la clínica, en la tableta que le dio ${maker}`
    : `respondió quien tenía el enlace que hizo ${maker}: el sistema no lo envió`;
}
function sayVersion({ at, by, own, checked }: MedicalHistory): string {
  const how = own === undefined ? checked && 'revisó lo dicho por la clienta' : sayAnswered(own);
  return `${sentence(sayInstant(at))}, por ${by.name}${how ? ` (${how})` : ''}`;
}
const sayConsent = ({ consentAt, own }: MedicalHistory): string =>
  `${sayInstant(consentAt)}${own === undefined ? '' : `, con el aviso de privacidad del ${sayTextVersion(own.notice)}`}`;

/** Lines that stand although they were contradicted: a professional asks the client. */
const Doubts = ({ doubts = [] }: Pick<MedicalHistory, 'doubts'>) =>
  doubts.length > 0 && (
    <Alert
      type="warning"
      showIcon
      title="Por confirmar con la persona"
      description={
        <ul className={styles.doubts}>
          {doubts.map((doubt) => (
            <li key={doubt.id}>
              {sayDoubt(doubt)} ({sayInstant(doubt.at)})
            </li>
          ))}
        </ul>
      }
    />
  );

/** Facts that the client added by the form; `check` confirms one with them. */
const Unchecked = ({ unchecked = [], check }: Pick<MedicalHistory, 'unchecked'> & { check?: ReactNode }) =>
  unchecked.length > 0 && (
    <Alert
      type="warning"
      showIcon
      title="Dicho por la clienta, sin revisar"
      description={
        <>
          <ul className={styles.doubts}>
            {unchecked.map((fact) => (
              <li key={`${fact.topic} ${fact.said}`}>{sayUnchecked(fact)}</li>
            ))}
          </ul>
          {check}
        </>
      }
    />
  );

function CheckButton({ clientId, version }: { clientId: string; version: number }) {
  const { mutateAsync, isPending, error } = useMutation(checkMutation(useQueryClient(), clientId));
  const check = useOnce({ mutateAsync });
  return (
    <div className={styles.check}>
      <p>Pregúntaselo en persona. Si algo no es así, edita los antecedentes antes de presionar «Revisado».</p>
      {error !== null && (
        <p role="alert" className={styles.failed}>
          No pudimos guardar que lo revisaste. {detailOf(error)}
        </p>
      )}
      <GuardedButton code="edit_records" loading={isPending} onClick={() => void check(version)}>
        Revisado
      </GuardedButton>
    </div>
  );
}

const Version = ({ history, check }: { history: MedicalHistory; check?: ReactNode }) => (
  <div className={styles.version}>
    <AlertTags alerts={alertsOf(history)} />
    <Unchecked unchecked={history.unchecked} check={check} />
    <Doubts doubts={history.doubts} />
    <dl className={styles.facts}>
      {saidFacts(history).map(([label, said]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.quiet}>
      {sayVersion(history)}
      <br />
      Consentimiento expreso: {sayConsent(history)}
    </p>
  </div>
);

function Earlier({ versions }: { versions: History['earlier'] }) {
  if (versions.length === 0) return null;
  return (
    <section className={styles.earlier}>
      <h3>Versiones anteriores</h3>
      {versions.map((history) => (
        <details key={history.version}>
          <summary>{sayVersion(history)}</summary>
          <Version history={history} />
        </details>
      ))}
    </section>
  );
}

interface ShownProps {
  clientId: string;
  history: History;
  onEdit: () => void;
  onClose: () => void;
}

function Shown({ clientId, history, onEdit, onClose }: ShownProps) {
  const { current, earlier } = history;
  return (
    <>
      {current === null ? (
        <p className={styles.quiet}>
          Nadie ha preguntado todavía por alergias, medicamentos ni padecimientos de esta persona.
        </p>
      ) : (
        <Version
          history={current}
          check={<CheckButton key={current.version} clientId={clientId} version={current.version} />}
        />
      )}
      <Earlier versions={earlier} />
      <div className={styles.actions}>
        <Button onClick={onClose}>Cerrar</Button>
        <GuardedButton code="edit_records" type="primary" onClick={onEdit}>
          {current === null ? 'Escribir antecedentes' : 'Editar antecedentes'}
        </GuardedButton>
      </div>
    </>
  );
}

/** Reads the history, which the server logs, so it is rendered only when the dialog opens. */
function Content({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const query = useQuery(historyQuery(clientId));
  const [editing, setEditing] = useState(() => readDraft(`antecedentes.${clientId}`) !== undefined);
  if (query.data === undefined) {
    return query.isError ? (
      <LoadError title="Error al cargar los antecedentes" query={query} />
    ) : (
      <ListSkeleton label="Cargando los antecedentes…" rows={5} />
    );
  }
  return editing ? (
    <MedicalForm clientId={clientId} history={query.data.current} onClose={() => setEditing(false)} />
  ) : (
    <Shown clientId={clientId} history={query.data} onEdit={() => setEditing(true)} onClose={onClose} />
  );
}

interface MedicalDialogProps {
  clientId: string;
  open: boolean;
  onClose: () => void;
}

/** The present history, its earlier versions, and the form of the next one. */
function MedicalDialog({ clientId, open, onClose }: MedicalDialogProps) {
  return (
    <Dialog open={open} onCancel={onClose} title="Antecedentes" footer={null} width={560}>
      {open && <Content clientId={clientId} onClose={onClose} />}
    </Dialog>
  );
}

export function MedicalButton({ clientId }: { clientId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <GuardedButton code="view_records" onClick={() => setOpen(true)}>
        Ver antecedentes
      </GuardedButton>
      <MedicalDialog clientId={clientId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
