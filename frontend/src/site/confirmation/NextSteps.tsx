import { sayPhone } from '@rostro/shared/phone';
import { sayLastMoments } from '@rostro/shared/scheduling/cutoff';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GuestVisit } from '#site/visit/guestVisit.ts';
import { HealthFormLine } from '#site/visit/HealthFormLine.tsx';
import { classes } from '#ui/classes.ts';
import styles from './Confirmation.module.css';
import { CorrectPhone } from './Correct.tsx';
import { nowInstant } from './hold.ts';

interface Step {
  title: string;
  text?: ReactNode;
  act?: ReactNode;
  isDone?: boolean;
}

const CODE_ASKED: Step = { title: 'Código', text: 'Lo escribes arriba y conservas tu lugar.' };
const CODE_GIVEN: Step = { title: 'Código correcto', isDone: true };
const READY: Step = {
  title: 'Cita lista',
  text: 'Trae una identificación y la lista de los medicamentos o cremas que usas.',
};

function answerOf(visit: GuestVisit): Step {
  const { proof, confirmsOnProof, phone } = visit;
  if (proof?.visit === 'confirmed') return { title: 'Cita confirmada', isDone: true };
  const act = proof === undefined && <CorrectPhone visit={visit} />;
  const number = <span className="num">{sayPhone(phone)}</span>;
  if (proof === undefined && confirmsOnProof) {
    return { title: 'Queda confirmada', text: <>Si hace falta, te llamamos al {number}.</>, act };
  }
  const text = (
    <>
      Te llamaremos al {number} para confirmar tu cita. Hasta entonces aparece como{' '}
      <span className="nb">«Por confirmar».</span>
    </>
  );
  return { title: 'Llamada', text, act };
}

/** Health questions need a proven e-mail or a session. */
function readyOf({ proof }: GuestVisit, isSignedIn: boolean): Step {
  if (isSignedIn) return { ...READY, act: <HealthFormLine /> };
  return proof?.healthFormUrl === undefined ? READY : { ...READY, act: <HealthFormLine url={proof.healthFormUrl} /> };
}

function stepsOf(visit: GuestVisit, isSignedIn: boolean): Step[] {
  const code = visit.proof === undefined ? CODE_ASKED : CODE_GIVEN;
  return [...(isSignedIn ? [] : [code]), answerOf(visit), readyOf(visit, isSignedIn)];
}

interface NextStepsProps {
  visit: GuestVisit;
  isSignedIn: boolean;
  /** Side by side on wide screens. */
  isRow?: boolean;
}

/** The way from the booking to the visit: the code, the clinic's call, what to bring. */
export function NextSteps({ visit, isSignedIn, isRow = false }: NextStepsProps) {
  const steps = stepsOf(visit, isSignedIn);
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="que-sigue">
      <h2 id="que-sigue">Qué sigue</h2>
      <ol
        className={classes(
          styles.steps,
          'grid gap-6 mt-5',
          isRow && 'grid-cols-3 gap-8 max-tablet:grid-cols-1 max-tablet:gap-5',
        )}
      >
        {steps.map(({ title, text, act, isDone }, index) => (
          <li key={title} {...(index === current && { 'aria-current': 'step' })}>
            <span className={styles.number} aria-hidden>
              {isDone ? <Check size={16} strokeWidth={2} /> : index + 1}
            </span>
            <div>
              <h3 className="h4">{title}</h3>
              {text && <p className="muted">{text}</p>}
              {act}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Until when the visit can be changed, and where. */
export function ToChange({ visit, isSignedIn }: Omit<NextStepsProps, 'isRow'>) {
  const until = sayLastMoments(visit.appointment, nowInstant());
  const how = isSignedIn ? 'Desde Mis Citas' : 'Con los botones del correo que te enviamos, o desde Mis Citas';
  return (
    <>
      <h3 className="h4 mt-6 mb-2">Si necesitas cambiarla</h3>
      <p className="muted">{until.length > 0 ? `${how}. ${until.join(' ')}` : `${how}, hasta que empiece.`}</p>
    </>
  );
}
