import type { Me } from '@rostro/shared/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { consentQuery } from '#api/consent.ts';
import { detailOf } from '#api/error.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Section } from '../parts/Section.tsx';
import { ConsentCard } from './ConsentCard.tsx';

/** What the person agrees to be sent. */
export function ConsentSection({ me }: { me: Me }) {
  const { data: consent, error, refetch } = useQuery(consentQuery());
  return (
    <Section title="Recordatorios" lead="Tú decides si te escribimos antes y después de tus citas, y por dónde.">
      {!consent && !error && <Skeleton height={248} radius={12} />}
      {!consent && error && <ErrorNote title={detailOf(error)} onRetry={() => void refetch()} />}
      {consent && <ConsentCard me={me} consent={consent} />}
    </Section>
  );
}
