import type { PurposeConsent, Purposes } from '@rostro/shared/contract/privacy/purposes';
import { PURPOSES, type Purpose } from '@rostro/shared/privacy/privacy-notice';
import { sayVersion } from '@rostro/shared/texts/version';
import { sayLongDay, wallClockOf } from '@rostro/shared/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { purposesQuery, savePurposeMutation } from '#api/consent.ts';
import { detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { toast } from '#ui/toast/index.ts';
import parts from '../parts/Parts.module.css';
import { Section } from '../parts/Section.tsx';
import { SwitchRow } from './SwitchRow.tsx';

const WORDS: Readonly<Record<Purpose, { label: string; text: string }>> = {
  marketing: { label: 'Promociones y novedades', text: 'Que la clínica te envíe promociones y novedades.' },
  feedback: { label: 'Opiniones', text: 'Que te preguntemos qué te pareció nuestra atención.' },
  photos: {
    label: 'Fotografías de tu antes y después',
    text: 'Que podamos mostrarlas. Antes te pedimos siempre, además, un consentimiento por escrito.',
  },
};

const dayOf = (at: string): string => sayLongDay(wallClockOf(at).date);

function sayWord(word: PurposeConsent | undefined): string {
  if (word === undefined) return 'No lo has aceptado.';
  const when = `el ${dayOf(word.at)}, con el aviso del ${sayVersion(word.notice)}`;
  return word.given ? `Lo aceptaste ${when}.` : `Lo retiraste ${when}.`;
}

/** The earlier versions of the notice under which the client's words stand. */
const earlierOf = ({ notice, items }: Purposes): string[] => [
  ...new Set(items.map((word) => word.notice).filter((version) => version !== notice)),
];

/** Each switch saves by itself; after an error it shows the saved value again. */
function PurposesCard({ purposes }: { purposes: Purposes }) {
  const options = savePurposeMutation();
  const { mutate, isPending, variables, error } = useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success('Guardamos tu decisión');
      return options.onSuccess?.(...answer);
    },
  });
  return (
    <div className={parts.card}>
      {PURPOSES.map((purpose) => {
        const word = purposes.items.find((one) => one.purpose === purpose);
        const isSaving = isPending && variables.purpose === purpose;
        return (
          <SwitchRow
            key={purpose}
            label={WORDS[purpose].label}
            text={`${WORDS[purpose].text} ${sayWord(word)}`}
            on={isSaving ? variables.given : (word?.given ?? false)}
            busy={isPending}
            onSwitch={(given) => mutate({ purpose, given, notice: purposes.notice })}
          />
        );
      })}
      {error && <ErrorNote title="No se guardó el cambio." detail={detailOf(error)} />}
      <p className="small muted pt-5 border-t border-t-line">
        Lo necesario para atenderte no se puede apagar. Lo explica el{' '}
        <Link className="link" to="/privacy">
          Aviso de Privacidad
        </Link>{' '}
        del {sayVersion(purposes.notice)}.
      </p>
      {earlierOf(purposes).map((version) => (
        <p key={version} className="small pt-5 border-t border-t-line">
          <Link className="link" to={`/privacy?version=${version}`}>
            Leer el aviso del {sayVersion(version)}
          </Link>
        </p>
      ))}
    </div>
  );
}

/** Each voluntary purpose has its own date, and the notice that was shown. */
export function PurposesSection() {
  const { data: purposes, error, refetch } = useQuery(needed(purposesQuery()));
  return (
    <Section
      title="Para qué usamos tus datos"
      lead="Son finalidades voluntarias: decidas lo que decidas, te atendemos igual."
    >
      {!purposes && !error && <Skeleton height={300} radius={12} />}
      {!purposes && error && <ErrorNote title={detailOf(error)} onRetry={() => void refetch()} />}
      {purposes && <PurposesCard purposes={purposes} />}
    </Section>
  );
}
