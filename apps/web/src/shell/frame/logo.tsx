/** The mark: four cells of a blister. */
export function Logo({ size = 30 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden>
      <rect width="30" height="30" rx="8" fill="#0f8a70" />
      <g fill="#fff">
        <circle cx="9.5" cy="9.5" r="3" />
        <circle cx="20.5" cy="9.5" r="3" opacity=".55" />
        <circle cx="9.5" cy="20.5" r="3" opacity=".55" />
        <circle cx="20.5" cy="20.5" r="3" />
      </g>
    </svg>
  );
}
