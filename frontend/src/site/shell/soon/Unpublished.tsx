import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '#session/useSession.ts';
import { PageSkeleton } from '#ui/screen/PageSkeleton.tsx';
import styles from './Soon.module.css';
import { SoonPage } from './SoonPage.tsx';

/** Signed links, accounts and the policies stay available, because their owners need them. */
const NOT_YET = ['/', '/servicios', '/book', '/equipment', '/about', '/doctors', '/contact', '/locations'];

/** Search engines run scripts, and drop a page with this tag. */
function useNoIndex(): void {
  useEffect(() => {
    const mark = document.createElement('meta');
    mark.name = 'robots';
    mark.content = 'noindex';
    document.head.append(mark);
    return () => mark.remove();
  }, []);
}

/** The site of a clinic that is not published: staff see the future site, all others the ways to reach the clinic. */
export default function Unpublished({ children }: { children: ReactNode }) {
  const { status, me } = useSession();
  const { pathname } = useLocation();
  useNoIndex();
  if (me?.isAdmin) {
    return (
      <>
        <aside className={styles.ribbon} aria-label="Sitio sin publicar">
          <span>Así se verá. Todavía no está publicado.</span>
          <Link to="/admin">Volver al panel</Link>
        </aside>
        {children}
      </>
    );
  }
  if (!NOT_YET.includes(pathname.replace(/(?<=.)\/$/, ''))) return children;
  return status === 'loading' ? <PageSkeleton /> : <SoonPage isSignedIn={status === 'signed-in'} />;
}
