import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const ReplyPage = lazy(() => import('#site/replies/ReplyPage.tsx'));
const ConsentPage = lazy(() => import('#site/consents/ConsentPage.tsx'));
const DataLinkPage = lazy(() => import('#site/privacy/DataLinkPage.tsx'));
const WaitPage = lazy(() => import('#site/waitlist/WaitPage.tsx'));
const NotFound = lazy(() => import('#ui/screen/NotFound.tsx'));

/** A chunk of its own, so that other visitors do not load the names of its files. */
export default function LinkPages() {
  return (
    <Routes>
      <Route path="respuesta" element={<ReplyPage />} />
      <Route path="consentimiento" element={<ConsentPage />} />
      <Route path="datos" element={<DataLinkPage />} />
      <Route path="lista-de-espera" element={<WaitPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
