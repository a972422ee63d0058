import { LinkButton } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import styles from './HowToBook.module.css';

const STEPS = [
  {
    title: 'Elige tu tratamiento',
    text: 'Con precio, duración y beneficios a la vista. Si tienes dudas, empieza con un diagnóstico.',
  },
  { title: 'Aparta día y hora', text: 'Ves los horarios libres de la semana y tomas el tuyo.' },
  {
    title: 'Te llamamos para confirmar',
    text: 'Tu cita queda por confirmar hasta que hablemos contigo. Después la ves en tu cuenta.',
  },
];

/** An example of a booked appointment, for illustration only. */
function SampleTicket() {
  return (
    <div className={styles.ticket} aria-hidden="true">
      <div className="h-59">
        <Picture src="/img/hidratacion.svg" />
      </div>
      <div className="grid gap-4 p-6">
        <div>
          <Chip tone="confirmed">Confirmada</Chip>
        </div>
        <p className="font-head font-(weight:--weight-head) text-22 leading-[1.25]">
          viernes, <span className="nb">3:00 p.m.</span>
        </p>
        <hr />
        <div className="small">
          <p className="label">Hidratación profunda</p>
          <p className="muted">50 min en la clínica</p>
        </div>
      </div>
    </div>
  );
}

export function HowToBook() {
  return (
    <section className="section on-dark bg-plum-deep text-sand">
      <div className="page grid grid-cols-[repeat(12,1fr)] items-center gap-y-12 gap-x-6">
        <div className={styles.how}>
          <h2>Cómo reservas</h2>
          <ol>
            {STEPS.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <LinkButton variant="light" to="/servicios">
            Reservar Cita
          </LinkButton>
        </div>
        <SampleTicket />
      </div>
    </section>
  );
}
