import type { Closure } from '@rostro/shared/contract/clinic/configuration';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { sentence } from '#office/ui/say.ts';
import { useBranchName } from '../published/branches.ts';
import { SaveProblem } from '../published/Problem.tsx';
import { useSaving } from '../published/useSaving.ts';
import { reopenDaysMutation } from './api.ts';
import { sayDays, sayLength, sayScope } from './words.ts';

const REOPENED = 'Los días quedaron abiertos';

interface ReopenDialogProps {
  closure: Closure;
  open: boolean;
  onDone: () => void;
}

/** Asks first, and names the times that can be booked again. */
function ReopenDialog({ closure, open, onDone }: ReopenDialogProps) {
  const reopening = useSaving(reopenDaysMutation(useQueryClient()), REOPENED, open);
  const reopen = useOnce(reopening);
  const { isPending: busy } = reopening;
  const leave = (): void => {
    reopening.reset();
    onDone();
  };
  return (
    <Dialog
      open={open}
      onCancel={leave}
      title={`¿Reabrir ${sayDays(closure)}?`}
      width={480}
      footer={[
        <Button key="back" onClick={leave}>
          Volver
        </Button>,
        <Button
          key="reopen"
          type="primary"
          loading={busy}
          onClick={() => void reopen(closure.id, { onSuccess: onDone })}
        >
          {busy ? 'Reabriendo…' : 'Reabrir'}
        </Button>,
      ]}
    >
      Se quita el cierre «{closure.reason}» ({sayScope(closure.category)}). Se podrá volver a reservar esos días, menos
      en lo que otro cierre siga cubriendo.
      <div className="mt-3 empty:hidden">
        <SaveProblem error={reopening.error} title="No pudimos reabrir los días" />
      </div>
    </Dialog>
  );
}

function Row({ closure, onReopen }: { closure: Closure; onReopen: () => void }) {
  const days = sayDays(closure);
  const branch = useBranchName(closure.branch);
  return (
    <li className="flex gap-4 items-center justify-between py-3 [&+&]:border-t [&+&]:border-t-line">
      <div className="grid flex-1 min-w-0 wrap-anywhere">
        <b className="font-medium">
          {sentence(days)}
          {closure.from !== closure.to && (
            <small className="ml-2 text-12 text-muted font-normal">{sayLength(closure)}</small>
          )}
        </b>
        <span className="text-muted">
          {[closure.reason, sayScope(closure.category), branch].filter(Boolean).join(' · ')}
        </span>
        <small className="text-12 text-muted">Cerrado por {closure.createdByName}</small>
      </div>
      <Button aria-label={`Reabrir ${days}: ${closure.reason}`} onClick={onReopen}>
        Reabrir
      </Button>
    </li>
  );
}

interface ClosureListProps {
  closures: readonly Closure[];
  onClose: () => void;
}

export function ClosureList({ closures, onClose }: ClosureListProps) {
  const [subject, setSubject] = useState<Closure>();
  const [asking, setAsking] = useState(false);
  return (
    <>
      {closures.length === 0 ? (
        <EmptyState
          icon={CalendarOff}
          title="No hay días cerrados"
          text="Aquí aparecen los días en los que nadie puede reservar: vacaciones, festivos, mantenimiento."
          action={<Button onClick={onClose}>Cerrar días</Button>}
        />
      ) : (
        <ul>
          {closures.map((closure) => (
            <Row
              key={closure.id}
              closure={closure}
              onReopen={() => {
                setSubject(closure);
                setAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      {subject && <ReopenDialog closure={subject} open={asking} onDone={() => setAsking(false)} />}
    </>
  );
}
