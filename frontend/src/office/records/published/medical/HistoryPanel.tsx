import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { Panel, PanelComing } from '#office/ui/Panel.tsx';
import { checkMutation, type History, historyQuery } from './api.ts';
import { HistoryFacts, sayAsked } from './HistoryFacts.tsx';
import { MedicalForm } from './MedicalForm.tsx';

function CheckButton({ clientId, version }: { clientId: string; version: number }) {
  const { mutateAsync, isPending, error } = useMutation(checkMutation(useQueryClient(), clientId));
  const check = useOnce({ mutateAsync });
  return (
    <div className="grid gap-2 justify-items-start mt-2">
      <p>Pregúntaselo en persona. Si algo no es así, edita los antecedentes antes de presionar «Revisado».</p>
      {error !== null && (
        <p role="alert" className="text-error text-13">
          No pudimos guardar que lo revisaste. {detailOf(error)}
        </p>
      )}
      <GuardedButton code="edit_records" loading={isPending} onClick={() => void check(version)}>
        Revisado
      </GuardedButton>
    </div>
  );
}

function Earlier({ versions }: { versions: History['earlier'] }) {
  if (versions.length === 0) return null;
  return (
    <details className="border-t border-t-row-line">
      <summary className="flex items-center min-h-11 px-4 text-plum cursor-pointer">
        Versiones anteriores ({versions.length})
      </summary>
      {versions.map((history) => (
        <details key={history.version} className="border-t border-t-row-line">
          <summary className="flex items-center min-h-11 px-4 cursor-pointer">{sayAsked(history)}</summary>
          <HistoryFacts history={history} />
        </details>
      ))}
    </details>
  );
}

interface EditProps {
  clientId: string;
  history: History['current'];
}

function EditButton({ clientId, history }: EditProps) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <GuardedButton
        code="edit_records"
        icon={<Pencil size={16} strokeWidth={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {history === null ? 'Escribir antecedentes' : 'Editar antecedentes'}
      </GuardedButton>
      <Dialog open={open} onCancel={close} title="Antecedentes" footer={null} width={560}>
        {open && <MedicalForm clientId={clientId} history={history} onClose={close} />}
      </Dialog>
    </>
  );
}

function Body({ clientId, query }: { clientId: string; query: ReturnType<typeof useHistory> }) {
  const { data, isError } = query;
  if (data === undefined) {
    return isError ? (
      <LoadError title="Error al cargar los antecedentes" query={query} />
    ) : (
      <PanelComing label="Cargando los antecedentes…" />
    );
  }
  const { current, earlier } = data;
  return (
    <>
      {current === null ? (
        <p className="py-5 px-4 text-muted">
          Nadie ha preguntado todavía por alergias, medicamentos ni padecimientos de esta persona.
        </p>
      ) : (
        <HistoryFacts
          history={current}
          check={<CheckButton key={current.version} clientId={clientId} version={current.version} />}
        />
      )}
      <Earlier versions={earlier} />
    </>
  );
}

const useHistory = (clientId: string) => useQuery(historyQuery(clientId));

interface HistoryPanelProps {
  clientId: string;
  /** Another way to fill it in, such as the form for the client. */
  children?: ReactNode;
}

/** The medical history with its form. It is read, and the read logged, as soon as this is shown. */
export function HistoryPanel({ clientId, children }: HistoryPanelProps) {
  const query = useHistory(clientId);
  return (
    <Panel
      id="antecedentes"
      title="Antecedentes"
      busy={query.isPending}
      beside={query.data && <EditButton clientId={clientId} history={query.data.current} />}
    >
      <Body clientId={clientId} query={query} />
      <div className="px-4 pb-3 empty:hidden">{children}</div>
    </Panel>
  );
}
