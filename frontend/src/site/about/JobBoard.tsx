import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { businessQuery } from '#api/business.ts';
import { detailOf } from '#api/error.ts';
import { mailLinkOf } from '#api/mail.ts';
import { OutButton } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Ticks } from '#ui/ticks/Ticks.tsx';
import styles from './JobBoard.module.css';

const TO_SEND = [
  'Tu currículum en PDF, con un teléfono o correo para responderte.',
  'El puesto que te interesa y tus horarios disponibles.',
  'Si el puesto lo pide, tu cédula profesional o tus certificados.',
];

function SendIt() {
  const { data: business, error, refetch } = useQuery(businessQuery());
  if (error && !business) {
    return <ErrorNote title="No pudimos cargar el correo." detail={detailOf(error)} onRetry={() => void refetch()} />;
  }
  if (!business) return <Skeleton height={48} width={280} radius={8} />;
  const { email } = business;
  if (email === '') return <p>Por ahora recibimos los currículums en la recepción de la clínica.</p>;
  return (
    <>
      <OutButton variant="outline" href={mailLinkOf(email, 'Bolsa de trabajo: mi currículum')}>
        <Mail size={18} strokeWidth={1.6} aria-hidden />
        Enviar mi currículum
      </OutButton>
      <p className={styles.address}>
        {email}
        <CopyButton text={email} label="Copiar el correo" done="Correo copiado" />
      </p>
    </>
  );
}

/** How to apply for a job at the clinic. It does not promise a vacancy. */
export function JobBoard() {
  return (
    <section className="section" id="bolsa-de-trabajo" tabIndex={-1} aria-labelledby="trabaja">
      <div className={`page ${styles.jobs}`}>
        <img src="/img/bolsa-de-trabajo.svg" width={480} height={360} alt="" loading="lazy" />
        <div>
          <h2 id="trabaja">Bolsa de trabajo</h2>
          <p className="lead">
            No publicamos vacantes en línea, pero leemos cada currículum que llega. Si te dedicas a la cosmetología, a
            la dermatología estética o a la atención de pacientes, nos dará gusto conocerte.
          </p>
          <h3 className={`h4 ${styles.what}`}>Qué enviar</h3>
          <Ticks points={TO_SEND} />
          <div className={styles.go}>
            <SendIt />
          </div>
          <p className="small muted">
            Te escribimos si hay un puesto para tu perfil. Usamos tus datos solo para eso, como dice nuestro{' '}
            <Link className="link" to="/privacy">
              Aviso de Privacidad
            </Link>
            .
          </p>
        </div>
      </div>
    </section>
  );
}
