import { useQuery } from '@tanstack/react-query';
import { MessageCircleHeart } from 'lucide-react';
import { Notice } from '#office/ui/Notice.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { PolledList } from '../parts/PolledList.tsx';
import { messagesQuery } from './api.ts';
import type { Seeing } from './MessageParts.tsx';
import { MessageCards, MessageTable } from './MessageTable.tsx';

const Nothing = () => (
  <Notice
    icon={MessageCircleHeart}
    level={2}
    title="No hay mensajes por atender"
    text="Lo que tus clientes escriban al WhatsApp de la clínica y no se conteste solo aparece aquí."
  />
);

export function Messages(seeing: Seeing) {
  const { desk } = useSize();
  const Rows = desk ? MessageTable : MessageCards;
  return (
    <PolledList
      query={useQuery(messagesQuery())}
      coming={{ label: 'Cargando los mensajes…', columns: '200px 168px 1fr 248px' }}
      failed="No pudimos cargar los mensajes"
      nothing={<Nothing />}
    >
      {(rows) => <Rows rows={rows} {...seeing} />}
    </PolledList>
  );
}
