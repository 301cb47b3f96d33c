import { useEffect, useState } from 'react';

import { verificationText as text } from './verification.strings.ts';

const isPicture = ({ type }: File) => type.startsWith('image/');

/** The chosen pictures before they are sent, to see whether they can be read. */
export function ChosenPictures({ files }: { readonly files: readonly File[] }) {
  const pictures = files.filter(isPicture);
  if (pictures.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{text.chosen}</p>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {pictures.map((file) => (
          <li key={`${file.name}.${file.size}.${file.lastModified}`}>
            <Picture file={file} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Picture({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setAddress(reader.result);
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  if (address === undefined) return null;
  return (
    <img
      src={address}
      alt={text.chosenOf(file.name)}
      className="border-border max-h-40 w-full rounded-lg border object-contain"
    />
  );
}
