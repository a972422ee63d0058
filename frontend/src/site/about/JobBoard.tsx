import type { ClinicText } from '@rostro/shared/contract/clinic/texts';
import { sectionsOf } from '@rostro/shared/texts/markdown';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { businessQuery } from '#api/business.ts';
import { detailOf } from '#api/error.ts';
import { mailLinkOf } from '#api/mail.ts';
import { needed } from '#api/queryClient.ts';
import { TextBlocks } from '#edit/texts/TextBlocks.tsx';
import { OutButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import styles from './JobBoard.module.css';

function SendIt() {
  const { data: business, error, refetch } = useQuery(needed(businessQuery()));
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
      <p className="flex items-center">
        {email}
        <CopyButton text={email} label="Copiar el correo" done="Correo copiado" />
      </p>
    </>
  );
}

export function JobBoard({ data: text, error, refetch }: UseQueryResult<ClinicText>) {
  const [board] = sectionsOf(text?.text ?? '');
  return (
    <section className="section" id="bolsa-de-trabajo" tabIndex={-1} aria-labelledby="trabaja">
      <div className="page grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-center gap-16 [&>img]:w-full [&>img]:rounded-card max-tablet:grid-cols-1 max-tablet:gap-6 max-tablet:[&>img]:max-h-55 max-tablet:[&>img]:object-cover">
        <img src="/img/bolsa-de-trabajo.svg" width={480} height={360} alt="" loading="lazy" />
        <div>
          <h2 id="trabaja">{board?.title ?? 'Bolsa de trabajo'}</h2>
          {board ? (
            <div className={classes(styles.text, 'max-w-[56ch] mt-4')}>
              <TextBlocks blocks={board.blocks} level={3} ticks />
            </div>
          ) : (
            <ErrorNote title="No pudimos cargar el texto." detail={detailOf(error)} onRetry={() => void refetch()} />
          )}
          <div className="flex flex-wrap items-center gap-y-2 gap-x-5 min-h-(--control) mb-4">
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
