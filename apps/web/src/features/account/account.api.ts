import {
  type ProfileInput,
  profilePhotoBytes,
  removeProfilePhoto,
  replaceProfilePhoto,
  updateMe,
} from '@patinha/contract/account';
import { useState } from 'react';

import { upload } from '../../lib/api/files.ts';
import { api, ApiError } from '../../lib/api/http.ts';
import { useProfileChange } from './face.api.ts';

export const useSaveProfile = (onDone: () => void) =>
  useProfileChange((body: ProfileInput) => api(updateMe, { body }), onDone);

/** Uploads a photo; reports `progress` from 0 to 1. */
export function useReplacePhoto(onDone: () => void) {
  const [progress, setProgress] = useState(0);
  const send = useProfileChange(async (photo: File) => {
    setProgress(0);
    // The server would refuse it too, but only after the whole upload.
    if (photo.size > profilePhotoBytes) throw new ApiError({ code: 'request/too-large', status: 413 });
    return upload(replaceProfilePhoto, { body: { photo } }, setProgress);
  }, onDone);
  return { send, progress };
}

export const useRemovePhoto = (onDone: () => void) => useProfileChange(() => api(removeProfilePhoto), onDone);
