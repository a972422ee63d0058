import { sayNotice } from '@rostro/shared/privacy/privacy-notice';
import { privacySections } from '@rostro/shared/privacy/privacy-text';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { privacyNoticeQuery } from '#api/privacyNotice.ts';
import { PrivacyBlocks } from '#edit/privacy/PrivacyBlocks.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { LegalPage } from './LegalPage.tsx';

const HEAD = {
  title: 'Aviso de Privacidad',
  lead: 'Qué datos personales tratamos, para qué los usamos, con quién los compartimos y cómo decides sobre ellos.',
};

/**
 * The page `/privacy`: the privacy notice that the federal law on personal data held by private parties (20 March 2025)
 * requires, as the clinic wrote it. `?version=` shows the one under which somebody agreed to something.
 */
export default function PrivacyPage() {
  const version = useSearchParams()[0].get('version') ?? undefined;
  const { data: notice, error, refetch } = useQuery(privacyNoticeQuery(version));
  if (notice === undefined) {
    return (
      <LegalPage {...HEAD}>
        {error && (
          <ErrorNote
            title="No pudimos cargar el aviso de privacidad."
            detail={detailOf(error)}
            onRetry={() => void refetch()}
          />
        )}
      </LegalPage>
    );
  }
  const sections = privacySections(notice.text).map(({ blocks, ...section }) => ({
    ...section,
    body: <PrivacyBlocks blocks={blocks} level={3} />,
  }));
  return (
    <LegalPage {...HEAD} updated={sayNotice(notice.version)} sections={sections}>
      {!notice.isCurrent && (
        <Note>
          Esta es una versión anterior del aviso.{' '}
          <Link className="link" to="/privacy">
            Leer el aviso actual
          </Link>
        </Note>
      )}
    </LegalPage>
  );
}
