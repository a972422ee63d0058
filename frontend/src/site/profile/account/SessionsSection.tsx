import type { Session } from '@rostro/shared/contract/clients/sessions';
import { sayInstant } from '@rostro/shared/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { endOtherSessions, endSessionMutation, sessionsQuery } from '#api/sessions.ts';
import { useOnce } from '#edit/useOnce.ts';
import { signOut } from '#session/actions.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { toast } from '#ui/toast/index.ts';
import { AskDialog } from '../parts/AskDialog.tsx';
import parts from '../parts/Parts.module.css';
import { sayProblem } from '../parts/problems.ts';
import { Section } from '../parts/Section.tsx';

const EVERYWHERE = 'Cerrar sesión en todos los dispositivos';
const ON_PHONES = ['iPhone', 'iPad', 'Android'];

/** `'Firefox en Windows'` */
function saySession({ browser, system }: Session): string {
  if (browser === null) return system ?? 'Dispositivo desconocido';
  return system === null ? browser : `${browser} en ${system}`;
}

interface DialogProps {
  onClose: () => void;
}

function EverywhereDialog({ onClose }: DialogProps) {
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: () => signOut({ everywhere: true }) });
  const end = useOnce({ mutateAsync });
  return (
    <AskDialog
      question="¿Cerrar sesión en todos los dispositivos?"
      yes="Sí, cerrar en todos"
      busyText="Cerrando..."
      no="Seguir aquí"
      busy={isPending}
      problem={error ? sayProblem(error) : undefined}
      onYes={() => void end()}
      onClose={onClose}
    >
      <p className="muted">También saldrás de aquí y tendrás que iniciar sesión de nuevo.</p>
    </AskDialog>
  );
}

function OthersDialog({ onClose }: DialogProps) {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      toast.success('Cerramos tus otras sesiones');
      onClose();
    },
  });
  const end = useOnce({ mutateAsync });
  return (
    <AskDialog
      question="¿Cerrar tus otras sesiones?"
      yes="Sí, cerrar las demás"
      busyText="Cerrando..."
      no="Dejarlas abiertas"
      busy={isPending}
      problem={error ? detailOf(error) : undefined}
      onYes={() => void end()}
      onClose={onClose}
    >
      <p className="muted">Aquí sigues dentro. En los demás dispositivos tendrás que iniciar sesión de nuevo.</p>
    </AskDialog>
  );
}

function OneDialog({ session, onClose }: DialogProps & { session: Session }) {
  const { mutateAsync, isPending, error } = useMutation(endSessionMutation());
  const send = useOnce({ mutateAsync });
  const end = (): void =>
    void send(session.id, {
      onSuccess: () => {
        toast.success('Sesión cerrada');
        onClose();
      },
    });
  return (
    <AskDialog
      question={`¿Cerrar la sesión de ${saySession(session)}?`}
      yes="Sí, cerrar sesión"
      busyText="Cerrando..."
      no="Dejarla abierta"
      busy={isPending}
      problem={error ? detailOf(error) : undefined}
      onYes={end}
      onClose={onClose}
    >
      <p className="muted">
        Lo que esté abierto ahí deja de funcionar en unos segundos. Si no la reconoces, cambia también tu contraseña.
      </p>
    </AskDialog>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { system, isCurrent, beganAt, usedAt } = session;
  const Icon = ON_PHONES.includes(system ?? '') ? Smartphone : Monitor;
  const name = saySession(session);
  return (
    <li className={parts.head}>
      <div className="flex items-start gap-3 [&>svg]:flex-none [&>svg]:mt-0.5 [&>svg]:text-sage">
        <Icon size={20} strokeWidth={1.6} aria-hidden />
        <div>
          <p>{name}</p>
          {isCurrent ? (
            <p className="small text-sage-ink font-medium">Este dispositivo</p>
          ) : (
            <p className="small muted">Último uso: {sayInstant(usedAt)}</p>
          )}
          <p className="small muted">Abierta desde: {sayInstant(beganAt)}</p>
        </div>
      </div>
      {!isCurrent && (
        <Button variant="outline" small aria-label={`Cerrar sesión de ${name}`} onClick={onEnd}>
          Cerrar sesión
        </Button>
      )}
    </li>
  );
}

type Asking = 'everywhere' | 'others' | Session;

export function SessionsSection() {
  const { data: sessions, error, refetch } = useQuery(needed(sessionsQuery()));
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <Section title="Sesiones" lead="Si perdiste un dispositivo o entraste en uno ajeno, cierra ahí tu sesión.">
      <div className={parts.card}>
        {!sessions && !error && <Skeleton height={64} radius={12} />}
        {!sessions && error && <ErrorNote title={detailOf(error)} onRetry={() => void refetch()} />}
        {sessions && sessions.length > 0 && (
          <ul className="grid [&>li]:py-4 [&>li]:border-b [&>li]:border-b-line [&>li:first-child]:pt-0">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setAsking(session)} />
            ))}
          </ul>
        )}
        <div className={parts.acts}>
          {sessions && sessions.length > 1 && (
            <Button variant="outline" small onClick={() => setAsking('others')}>
              Cerrar las demás sesiones
            </Button>
          )}
          <Button variant="outline" small onClick={() => setAsking('everywhere')}>
            {EVERYWHERE}
          </Button>
        </div>
      </div>
      {asking === 'everywhere' && <EverywhereDialog onClose={close} />}
      {asking === 'others' && <OthersDialog onClose={close} />}
      {typeof asking === 'object' && <OneDialog session={asking} onClose={close} />}
    </Section>
  );
}
