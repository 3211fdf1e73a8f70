/** Bytes of a stored file as they come. */
export type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Where bytes lie under keys, such as a directory or a bucket. */
export interface Objects {
  /** Writes bytes, whole or not at all. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Gives the bytes of a key; nothing where it has none. */
  read(key: string): Promise<ByteStream | undefined>;
  /** Removes a key; removing what is not there is no error. */
  remove(key: string): Promise<void>;
}
