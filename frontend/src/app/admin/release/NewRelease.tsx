import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Note } from '../../../ui/note/Note.tsx';
import { ownEntry, releaseQuery } from './release.ts';

/** There is a newer version than the one on the screen. Who is in the middle of something takes it later; unsaved text is asked about. */
export function NewRelease() {
  const { data: entry } = useQuery(releaseQuery());
  const [later, setLater] = useState<string>();
  if (!entry || entry === ownEntry() || entry === later) return null;
  return (
    <Note
      announce
      tone="sage"
      icon={RefreshCw}
      onClose={() => setLater(entry)}
      action={
        <Button size="small" onClick={() => location.reload()}>
          Actualizar
        </Button>
      }
    >
      <b>Hay una versión nueva.</b> Actualiza la página cuando termines lo que estás haciendo.
    </Note>
  );
}
