import { useIsMutating, useMutation } from "@tanstack/react-query";
import { commonRoutes } from "../../contract/commonRoutes";
import { failureWords } from "./failureWords";
import { useConsoleProvider } from "./useConsoleProvider";

/** Marks what uploads a file, for `useUploading`. */
export const UPLOAD = ["upload"];

/** Uploads a file as soon as it is chosen, and gives its address; tells what is wrong with it in words. */
export function useUpload(kind: "image" | "file", onChange: (address: string) => void) {
  const provider = useConsoleProvider();
  const { mutate, isPending, error, data } = useMutation({
    mutationKey: UPLOAD,
    mutationFn: async (file: File) => {
      const { url } = await (kind === "file"
        ? provider.call(commonRoutes.upload, { query: { kind: "document" }, file })
        : provider.call(commonRoutes.upload, { file }));
      return { name: file.name, url };
    },
    onSuccess: ({ url }) => onChange(url),
  });
  return { take: mutate, isPending, problem: error ? failureWords(error) : undefined, name: data?.name };
}

/** Tells whether a file is on its way: a form that is sent meanwhile would go without it. */
export const useUploading = (): boolean => useIsMutating({ mutationKey: UPLOAD }) > 0;
