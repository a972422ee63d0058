import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Note } from '#ui/note/Note.tsx';
import styles from './NewRelease.module.css';
import { ownEntry, releaseQuery } from './release.ts';

/** Offers to load a newer release. Drafts survive the reload. */
export function NewRelease({ className }: { className?: string | undefined }) {
  const { data: entry } = useQuery(releaseQuery());
  const [later, setLater] = useState<string>();
  if (!entry || entry === ownEntry() || entry === later) return null;
  return (
    <Note announce tone="sage" icon={RefreshCw} className={className} onClose={() => setLater(entry)}>
      <div className={styles.offer}>
        <p>
          <b>Hay una versión nueva.</b> Actualiza la página cuando termines lo que estás haciendo.
        </p>
        <Button small variant="outline" onClick={() => location.reload()}>
          Actualizar
        </Button>
      </div>
    </Note>
  );
}
