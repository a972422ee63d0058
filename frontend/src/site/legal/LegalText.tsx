import type { TextKind } from '@rostro/shared/texts/kinds';
import { sectionsOf } from '@rostro/shared/texts/markdown';
import { sayVersion } from '@rostro/shared/texts/version';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { textQuery } from '#api/texts.ts';
import { LEGAL_MARKS } from '#edit/texts/legalMarks.tsx';
import { TextBlocks } from '#edit/texts/TextBlocks.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { LegalPage } from './LegalPage.tsx';

interface LegalTextProps {
  kind: TextKind;
  title: string;
  lead: string;
  /** The title if the text cannot be read. */
  failed: string;
}

/** A legal text of the clinic. `?version=` shows the one to which a client agreed or under which they booked. */
export function LegalText({ kind, failed, ...head }: LegalTextProps) {
  const version = useSearchParams()[0].get('version') ?? undefined;
  const { pathname } = useLocation();
  const { data: text, error, refetch } = useQuery(textQuery(kind, version));
  if (text === undefined) {
    return (
      <LegalPage {...head}>
        {error && <ErrorNote title={failed} detail={detailOf(error)} onRetry={() => void refetch()} />}
      </LegalPage>
    );
  }
  const sections = sectionsOf(text.text).map(({ blocks, ...section }) => ({
    ...section,
    body: <TextBlocks blocks={blocks} level={3} marks={LEGAL_MARKS} />,
  }));
  return (
    <LegalPage {...head} updated={sayVersion(text.version)} sections={sections}>
      {!text.isCurrent && (
        <Note>
          Esta es una versión anterior.{' '}
          <Link className="link" to={pathname}>
            Leer la actual
          </Link>
        </Note>
      )}
    </LegalPage>
  );
}
